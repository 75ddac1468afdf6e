import type { Words } from '#framework/text'

export const keyboardWords = {
  Anywhere: 'Partout',
  'Close what is open': 'Fermer ce qui est ouvert',
  Ctrl: 'Ctrl',
  Esc: 'Échap',
  'G {shortcut}': 'G {shortcut}',
  'Go to': 'Aller à',
  'Go to the rows of the list': 'Aller aux lignes de la liste',
  'Keyboard shortcuts': 'Raccourcis clavier',
  'Move in menus and results': 'Se déplacer dans les menus et les résultats',
  'Search the list': 'Rechercher dans la liste',
  'Search, open and do': 'Rechercher, ouvrir et agir',
  'Shift and the arrow keys to the sides change the width of the column':
    'Maj et les flèches latérales changent la largeur de la colonne',
  'Show these keys': 'Afficher ces raccourcis',
  'Single keys, like ? and G, do something': 'Les touches seules, comme ? et G, agissent',
  'Switch to {name}': 'Passer à {name}',
  'That cannot be done with it now': 'Ce n’est pas possible actuellement',
} as const satisfies Words
