import type { Words } from '#framework/text'

/** Payments from a file. */
export const paymentFilesWords = {
  'Pay many from a file': 'Payer en nombre depuis un fichier',
  'Pay later or repeatedly': 'Payer plus tard ou régulièrement',
  'Line {line}': 'Ligne {line}',
  Request: 'Demande',
  'Paid before': 'Déjà payé',
  Refused: 'Refusé',
  'Waits for approval': 'En attente d’approbation',
  'Will wait for approval': 'Attendra une approbation',
  Ready: 'Prêt',
  '1 payment': '1 paiement',
  '{count} payments': { one: '{count} paiement', other: '{count} paiements' },
  '{count} paid from this file before': {
    one: '{count} déjà payé depuis ce fichier',
    other: '{count} déjà payés depuis ce fichier',
  },
  Result: 'Résultat',
  Review: 'Vérification',
  'Failed to load invoice details': 'Impossible de charger la facture',
  'Total of {payments} in {currency}': 'Total de {payments} en {currency}',
  'Fees, included': 'Frais, compris',
  'Available after': 'Disponible ensuite',
  'The file could not be read': 'Le fichier n’a pas pu être lu',
  'The payments failed': 'Les paiements ont échoué',
  '1 payment submitted': '1 paiement transmis',
  '{count} payments submitted': { one: '{count} paiement transmis', other: '{count} paiements transmis' },
  'Back to Send & Receive': 'Retour à Envoyer et recevoir',
  'Pay from a file': 'Payer depuis un fichier',
  'Up to 1,000 payments, each judged like one that you send by hand':
    'Jusqu’à 1 000 paiements, chacun vérifié comme un envoi manuel',
  'Download template': 'Télécharger le modèle',
  'Choose a CSV file': 'Choisir un fichier CSV',
  'CSV file': 'Fichier CSV',
  'Its first line is:': 'Sa première ligne est :',
  'The same file pays once, however often it is confirmed.':
    'Un même fichier n’est payé qu’une fois, même confirmé plusieurs fois.',
  'Paying…': 'Paiement en cours…',
  'Reviewing each payment…': 'Vérification de chaque paiement…',
  'Pay all {count}': 'Tout payer ({count})',
  'Pay the good one': 'Payer le seul valide',
  'Pay the {count} good ones': 'Payer les {count} valides',
  'Download results': 'Télécharger les résultats',
  'payments: Submitted': 'Transmis',
  'Its amounts can be read in two ways. Say what stands before their decimals.':
    'Ses montants peuvent se lire de deux façons. Indiquez ce qui précède leurs décimales.',
} as const satisfies Words
