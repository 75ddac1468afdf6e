import type { Words } from '#framework/text'

/** Payments from a file. */
export const paymentFilesWords = {
  'Batch payment': 'Payer en nombre depuis un fichier',
  'Line {line}': 'Ligne {line}',
  Request: 'Demande',
  'Previously paid': 'Déjà payé',
  'Needs approval': 'Attendra une approbation',
  Ready: 'Prêt',
  '1 payment': '1 paiement',
  '{count} payments': { one: '{count} paiement', other: '{count} paiements' },
  '{count} already paid from this file': {
    one: '{count} déjà payé depuis ce fichier',
    other: '{count} déjà payés depuis ce fichier',
  },
  Result: 'Résultat',
  Review: 'Vérification',
  'Failed to load invoice details': 'Impossible de charger la facture',
  '{currency} total ({payments})': 'Total de {payments} en {currency}',
  'Fees (included)': 'Frais, compris',
  'Available after': 'Disponible ensuite',
  'Couldn’t read the file': 'Le fichier n’a pas pu être lu',
  'The payments failed': 'Les paiements ont échoué',
  '1 payment submitted': '1 paiement transmis',
  '{count} payments submitted': { one: '{count} paiement transmis', other: '{count} paiements transmis' },
  'Back to Send & Receive': 'Retour à Envoyer et recevoir',
  'Pay from a file': 'Payer depuis un fichier',
  'Up to 1,000 payments, each checked like a single payment':
    'Jusqu’à 1 000 paiements, chacun vérifié comme un envoi manuel',
  'Download template': 'Télécharger le modèle',
  'Choose a CSV file': 'Choisir un fichier CSV',
  'CSV file': 'Fichier CSV',
  'First row:': 'Sa première ligne est :',
  'Uploading the same file again won’t pay twice.':
    'Un même fichier n’est payé qu’une fois, même confirmé plusieurs fois.',
  'Paying…': 'Paiement en cours…',
  'Reviewing each payment…': 'Vérification de chaque paiement…',
  'Pay all {count}': 'Tout payer ({count})',
  'Pay 1 valid payment': 'Payer le seul valide',
  'Pay {count} valid payments': 'Payer les {count} valides',
  'Download results': 'Télécharger les résultats',
  'payments: Submitted': 'Transmis',
  'The amounts can be read two ways. Choose the decimal separator.':
    'Ses montants peuvent se lire de deux façons. Indiquez ce qui précède leurs décimales.',
} as const satisfies Words
