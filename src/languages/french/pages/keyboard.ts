import type { Words } from '#framework/text'

export const keyboardWords = {
  Anywhere: 'Partout',
  Ctrl: 'Ctrl',
  Esc: 'Échap',
  'G {shortcut}': 'G {shortcut}',
  'Go to': 'Aller à',
  'Focus the list': 'Aller à la liste',
  'Next or previous record': 'Élément suivant ou précédent',
  'Keyboard shortcuts': 'Raccourcis clavier',
  'Navigate menus and results': 'Naviguer dans les menus et les résultats',
  'Search this list': 'Rechercher dans la liste',
  'Open the command palette': 'Ouvrir la palette de commandes',
  'Hold Shift and use the left and right arrow keys to resize the column':
    'Maintenez Maj et utilisez les flèches gauche et droite pour redimensionner la colonne',
  'Show keyboard shortcuts': 'Afficher les raccourcis clavier',
  'Enable single-key shortcuts like ? and G': 'Activer les raccourcis à une touche, comme ? et G',
  'Switch to {name}': 'Passer à {name}',
  'That’s not available right now': 'Ce n’est pas possible actuellement',
} as const satisfies Words
