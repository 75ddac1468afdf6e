import type { Words } from '#framework/text'

export const keyboardWords = {
  Anywhere: 'Partout',
  Ctrl: 'Ctrl',
  Esc: 'Échap',
  'G {shortcut}': 'G {shortcut}',
  'Go to': 'Aller à',
  'Focus the list': 'Aller aux lignes de la liste',
  'Keyboard shortcuts': 'Raccourcis clavier',
  'Navigate menus and results': 'Se déplacer dans les menus et les résultats',
  'Search this list': 'Rechercher dans la liste',
  'Open the command palette': 'Rechercher, ouvrir et agir',
  'Shift with the left and right arrow keys resizes the column':
    'Maj et les flèches latérales changent la largeur de la colonne',
  'Show keyboard shortcuts': 'Afficher ces raccourcis',
  'Enable single-key shortcuts like ? and G': 'Les touches seules, comme ? et G, agissent',
  'Switch to {name}': 'Passer à {name}',
  'That’s not available right now': 'Ce n’est pas possible actuellement',
} as const satisfies Words
