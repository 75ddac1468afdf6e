import type { Words } from '../createSpeech.ts'

export const actsWords = {
  'Ask someone with access: {holders}.': 'Adressez-vous à quelqu’un qui le peut : {holders}.',
  'No one can do this': 'Personne ne peut faire cela',
  '{plural} are turned off': '{plural} : désactivé',
  '{plural} have no action {action}': '{plural} : l’action {action} n’existe pas',
  '{label} is turned off': '{label} : désactivé',
  '{label} is not available for this record': '{label} : indisponible pour cet enregistrement',
  Close: 'Fermer',
  'Available: {available}': 'Disponible : {available}',
  MAX: 'MAX',
  '{label}: {succeeded} done, {failed} failed': '{label} : {succeeded} réussis, {failed} refusés',
  'and {failed} more': 'et {failed} de plus',
  'Delete {singular}': 'Supprimer',
  'Someone else changed this in the meantime. Check it again before you delete it.':
    'Modifié entre-temps par quelqu’un d’autre. Vérifiez avant de supprimer.',
  'Nothing to apply this to': 'Rien à quoi l’appliquer',
  'Actions for {resource}': 'Actions pour {resource}',
  'More actions': 'Autres actions',
  Delete: 'Supprimer',
  Link: 'Lien',
  Duplicate: 'Dupliquer',
  '{label}: {count} done': '{label} : {count} effectués',
  Edit: 'Modifier',
  'Network error occurred': 'Erreur de réseau',
  'Nothing was done because you didn’t confirm it’s you':
    'Rien n’a été fait, car vous n’avez pas confirmé votre identité',
  'An unexpected error occurred': 'Une erreur inattendue s’est produite',
} as const satisfies Words
