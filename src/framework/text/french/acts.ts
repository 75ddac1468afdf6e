import type { Words } from '../createSpeech.ts'

export const actsWords = {
  'Built-in roles with access: {holders}.': 'Rôles prédéfinis qui y ont accès : {holders}.',
  'No one can do this': 'Personne ne peut faire cela',
  '{plural} are turned off': '{plural} : désactivé',
  '{plural} have no action {action}': '{plural} : aucune action {action}',
  '{label} is turned off': '{label} : désactivé',
  Close: 'Fermer',
  Done: 'Terminé',
  'Available: {available}': 'Disponible : {available}',
  MAX: 'MAX',
  '{label}: {succeeded} done, {failed} failed': '{label} : {succeeded} réussis, {failed} en échec',
  'and {failed} more': 'et {failed} de plus',
  'Delete {singular}': 'Supprimer',
  'Someone else changed this in the meantime. Check it again before you delete it.':
    'Quelqu’un d’autre a modifié cet élément entre-temps. Vérifiez-le avant de le supprimer.',
  'No rows selected': 'Aucune ligne sélectionnée',
  'Actions for {resource}': 'Actions pour {resource}',
  'More actions': 'Autres actions',
  Delete: 'Supprimer',
  Link: 'Lien',
  Duplicate: 'Dupliquer',
  '{label}: {count} done': '{label} : {count} effectués',
  Edit: 'Modifier',
  'Network error occurred': 'Erreur de réseau',
  'Nothing changed because you didn’t confirm it’s you':
    'Rien n’a changé, car vous n’avez pas confirmé votre identité',
  'An unexpected error occurred': 'Une erreur inattendue s’est produite',
} as const satisfies Words
