import type { Words } from '#framework/text'

/** What the engine generates from the labels of a resource, where French needs its gender or its article. */
export const generatedWords = {
  'Invoice created': 'Facture créée',
  'Invoice updated': 'Facture modifiée',
  'Invoice deleted': 'Facture supprimée',
  'Payment link created': 'Lien de paiement créé',
  'Restricted key created': 'Clé restreinte créée',
  'Settings updated': 'Paramètres modifiés',
  'Users created': 'Utilisateurs créés',
  'User deleted': 'Utilisateur supprimé',
  'Payment link deleted': 'Lien de paiement supprimé',
  'Credit note deleted': 'Avoir supprimé',
} as const satisfies Words
