import java.io.File;

import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.profiles.OWL2DLProfile;
import org.semanticweb.owlapi.profiles.OWLProfileViolation;

/** The OWL API's check for OWL 2 DL: for each file a line with its number of axioms, then one for each violation. */
public class OwlProfile {
    public static void main(String[] files) throws Exception {
        for (String file : files) {
            OWLOntology ontology = OWLManager.createOWLOntologyManager().loadOntologyFromOntologyDocument(new File(file));
            System.out.println("file\t" + ontology.getAxiomCount());
            for (OWLProfileViolation violation : new OWL2DLProfile().checkOntology(ontology).getViolations()) {
                System.out.println("violation\t" + violation.toString().replace('\n', ' '));
            }
        }
    }
}
