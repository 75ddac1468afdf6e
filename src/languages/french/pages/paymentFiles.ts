import type { Words } from '#framework/text'

/** Payments from a file. */
export const paymentFilesWords = {
  'Batch payment': 'Paiement groupé',
  'Line {line}': 'Ligne {line}',
  Request: 'Demande',
  'Previously paid': 'Déjà payé',
  'Needs approval': 'Approbation requise',
  Ready: 'Prêt',
  '1 payment': '1 paiement',
  '{count} payments': { one: '{count} paiement', other: '{count} paiements' },
  '{count} already paid from this file': {
    one: '{count} déjà payé depuis ce fichier',
    other: '{count} déjà payés depuis ce fichier',
  },
  Review: 'Vérification',
  'Failed to load invoice details': 'Impossible de charger la facture',
  '{currency} total ({payments})': 'Total de {payments} en {currency}',
  'Fees (included)': 'Frais (inclus)',
  'Available after': 'Disponible après',
  'Couldn’t read the file': 'Impossible de lire le fichier',
  '{currency} fees (included)': 'Frais en {currency} (inclus)',
  '{currency} available after': '{currency} disponibles après',
  'Check the addresses. Payments can’t be reversed.':
    'Vérifiez les adresses. Un paiement envoyé ne peut pas être repris.',
  'Payments with a warning: {count}': 'Paiements avec un avertissement : {count}',
  'Payments that need approval: {count}': 'Paiements à approuver : {count}',
  'The payments failed': 'Les paiements ont échoué',
  '1 payment submitted': '1 paiement envoyé',
  '{count} payments submitted': { one: '{count} paiement envoyé', other: '{count} paiements envoyés' },
  'Up to 1,000 payments, each checked like a single payment':
    'Jusqu’à 1 000 paiements, chacun vérifié comme un paiement unique',
  'Download template': 'Télécharger le modèle',
  'Choose a CSV file': 'Choisir un fichier CSV',
  'CSV file': 'Fichier CSV',
  'First row:': 'Première ligne :',
  'Uploading the same file again won’t pay twice.':
    'Importer à nouveau le même fichier ne paie pas deux fois.',
  'Paying…': 'Paiement en cours…',
  'Reviewing each payment…': 'Vérification de chaque paiement…',
  'Pay all {count}': 'Tout payer ({count})',
  'Pay 1 valid payment': 'Payer 1 paiement valide',
  'Pay {count} valid payments': 'Payer les {count} paiements valides',
  'Download results': 'Télécharger les résultats',
  'payments: Submitted': 'Envoyé',
  'The amounts can be read two ways. Choose the decimal separator.':
    'Les montants peuvent se lire de deux façons. Choisissez le séparateur décimal.',
} as const satisfies Words
