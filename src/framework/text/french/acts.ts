import type { Words } from '../createSpeech.ts'

export const actsWords = {
  'Ask somebody who may: {holders}.': 'Adressez-vous à quelqu’un qui le peut : {holders}.',
  'Nobody may do this': 'Personne ne peut faire cela',
  '{plural} are switched off': '{plural} : désactivé',
  '{plural} have no action {action}': '{plural} : l’action {action} n’existe pas',
  '{label} is switched off': '{label} : désactivé',
  '{label} is not available for this record': '{label} : indisponible pour cet enregistrement',
  Close: 'Fermer',
  'Available: {available}': 'Disponible : {available}',
  MAX: 'MAX',
  '{label}: {succeeded} done, {failed} refused': '{label} : {succeeded} réussis, {failed} refusés',
  'and {failed} more': 'et {failed} de plus',
  'Delete {singular}': 'Supprimer',
  'Changed by someone else in the meantime. Look at it again before you delete it.':
    'Modifié entre-temps par quelqu’un d’autre. Vérifiez avant de supprimer.',
  'There is nothing to do this to': 'Rien à quoi l’appliquer',
  'Actions for {resource}': 'Actions pour {resource}',
  'More actions': 'Autres actions',
  Delete: 'Supprimer',
  Link: 'Lien',
  Duplicate: 'Dupliquer',
  '{label}: {count} done': '{label} : {count} effectués',
  Edit: 'Modifier',
  'Network error occurred': 'Erreur de réseau',
  'Nothing was done, as you did not confirm that it is you':
    'Rien n’a été fait, car vous n’avez pas confirmé votre identité',
  'An unexpected error occurred': 'Une erreur inattendue s’est produite',
} as const satisfies Words
