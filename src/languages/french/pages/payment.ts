import type { Words } from '#framework/text'

export const paymentWords = {
  Retry: 'Réessayer',
  Quantity: 'Quantité',
  Total: 'Total',
  'You choose the amount': 'Vous choisissez le montant',
  each: 'l’unité',
  '{quantity} × {amount}': '{quantity} × {amount}',
  'Between {from} and {to}': 'Entre {from} et {to}',
  'Min {from}': 'Min. {from}',
  'Max {to}': 'Max. {to}',
  'One less': 'Un de moins',
  'One more': 'Un de plus',
  'Your name': 'Votre nom',
  'Your email': 'Votre e-mail',
  'We’ll send your receipt there.': 'Nous y enverrons votre reçu.',
  'Continue to payment': 'Continuer vers le paiement',
  'Edit details': 'Modifier les détails',
  'Return to {host}': 'Retourner sur {host}',
  'Copy {label}': 'Copier : {label}',
  Address: 'Adresse',
  'Address copied to clipboard': 'Adresse copiée',
  Hash: 'Hash',
  'Failed to copy to clipboard': 'La copie a échoué',
  'Could not refresh': 'Actualisation impossible',
  Token: 'Jeton',
  Network: 'Réseau',
  Amount: 'Montant',
  'Transaction ID': 'ID de l’opération',
  Date: 'Date',
  'View on Explorer': 'Voir dans l’explorateur',
  'Payment · {name}': 'Paiement · {name}',
  'Payment Link Not Found': 'Lien de paiement introuvable',
  'This payment link may have expired or been deleted.':
    'Ce lien de paiement a peut-être expiré ou été supprimé.',
  'This link expired': 'Ce lien a expiré',
  'Ask {merchant} for a new one.': 'Demandez-en un nouveau à {merchant}.',
  'Email {merchant}': 'Écrire à {merchant}',
  'Payment Link Inactive': 'Lien de paiement inactif',
  'This payment link is no longer accepting payments.': 'Ce lien de paiement n’accepte plus de paiements.',
  'Loading payment details': 'Chargement du paiement',
  'Failed to load payment details': 'Impossible de charger le paiement',
  'Payment failed. Please try again.': 'Le paiement a échoué. Veuillez réessayer.',
  'Payment successful!': 'Paiement réussi !',
  'Secured by': 'Sécurisé par',
  'Payment Successful': 'Paiement réussi',
  'Your payment has been processed successfully': 'Votre paiement a bien été traité',
  'You sent {amountOver} too much': 'Vous avez envoyé {amountOver} de trop',
  '{merchantName} received all of it. Contact them about the difference.':
    '{merchantName} a tout reçu. Contactez ce commerçant au sujet du surplus.',
  'Session expired': 'Session expirée',
  '{amountReceived} arrived, {amountMissing} short. Contact {merchantName} with the transaction ID before paying again, as a new payment is for the full amount.':
    '{amountReceived} sont arrivés, il manque {amountMissing}. Contactez {merchantName} avec l’ID de l’opération avant de payer à nouveau : un nouveau paiement porterait sur le montant total.',
  'Start a new payment': 'Commencer un nouveau paiement',
  'Nothing was due': 'Rien n’était dû',
  '{amountReceived} arrived for {name}, but nothing was due. {merchantName} received it and will decide whether to refund it.':
    '{amountReceived} sont arrivés pour {name}, mais rien n’était dû. {merchantName} les a reçus et décidera de les rembourser ou non.',
  'Invoice cancelled': 'Facture annulée',
  'This invoice was cancelled. There’s nothing to pay.':
    'Cette facture a été annulée. Il n’y a rien à payer.',
  'Payment arrived late': 'Paiement arrivé en retard',
  '{amountReceived} arrived after the payment expired. {merchantName} received it. Contact them with the transaction ID and don’t pay again.':
    '{amountReceived} sont arrivés après l’expiration du paiement. {merchantName} les a reçus. Contactez ce commerçant avec l’ID de l’opération et ne payez pas à nouveau.',
  'Invoice paid': 'Facture payée',
  'This invoice is already paid. There’s nothing left to pay.':
    'Cette facture a déjà été payée. Il ne reste rien à payer.',
  'Don’t send anything to the address shown before. If you already did, keep this page open and we’ll show the payment when it arrives.':
    'N’envoyez rien à l’adresse affichée précédemment. Si c’est déjà fait, gardez cette page ouverte : le paiement s’affichera à son arrivée.',
  'Get a new address': 'Obtenir une nouvelle adresse',
  'Paid to': 'Payé à',
  'transaction ID': 'ID de l’opération',
  hash: 'hash',
  'Print receipt': 'Imprimer le reçu',
  'Copied to clipboard': 'Copié',
  'Part of the payment has arrived': 'Une partie du paiement est arrivée',
  '{amountReceived} of {amountDue} arrived. Send the remaining {due} to the same address.':
    '{amountReceived} sur {amountDue} sont arrivés. Envoyez les {due} restants à la même adresse.',
  'Nothing has arrived yet': 'Rien n’est encore arrivé',
  'It appears here once it’s on {network}, usually within a minute. You can close this page and come back.':
    'Il s’affiche ici dès qu’il est sur {network}, en général en moins d’une minute. Vous pouvez fermer cette page et revenir.',
  'Remaining amount': 'Montant restant à envoyer',
  'Amount to send': 'Montant à envoyer',
  'Amount copied to clipboard': 'Montant copié',
  'Payment address': 'Adresse de paiement',
  'Send only {token} on {network}. Other tokens or networks cause permanent loss of funds.':
    'Envoyez uniquement du {token} sur {network}. D’autres jetons ou réseaux entraînent une perte définitive des fonds.',
  'Open in wallet': 'Ouvrir dans le portefeuille',
  'Or send it yourself': 'Ou envoyez-le vous-même',
  'Checking for your payment…': 'Recherche de votre paiement…',
  "I've made payment": 'J’ai effectué le paiement',
  Copied: 'Copié',
  Copy: 'Copier',
  'With amount': 'Avec le montant',
  'QR code': 'QR code',
  'QR code of the payment address': 'QR code de l’adresse de paiement',
  'QR code of the payment request with token and amount':
    'QR code de la demande de paiement avec jeton et montant',
  'Getting your payment address…': 'Préparation de votre adresse de paiement…',
  'Could not refresh ·': 'Actualisation impossible ·',
  'Payment detected: {confirmations} of {confirmationsNeeded} confirmations':
    'Paiement détecté : {confirmations} confirmations sur {confirmationsNeeded}',
  'Checking for your payment': 'Recherche de votre paiement',
  'Waiting for your payment': 'En attente de votre paiement',
  'This page updates automatically': 'Cette page s’actualise automatiquement',
  'Waiting for the remaining amount': 'En attente du montant restant',
  'Time left': 'Temps restant',
  'The connection failed. Check it and try again.': 'La connexion a échoué. Vérifiez-la et réessayez.',
  'This can’t be paid right now.': 'Ce paiement est impossible actuellement.',
  'Payment of {amountPending} detected. Waiting for confirmations.':
    'Paiement de {amountPending} détecté. En attente de ses confirmations.',
  'Waiting for your payment of {amountDue} on {target}':
    'En attente de votre paiement de {amountDue} sur {target}',
  'Part of the payment arrived. {amountMissing} remaining.':
    'Une partie du paiement est arrivée. Il reste {amountMissing}.',
  '{amount} is paid. This is the remaining balance.': '{amount} ont été payés. Voici ce qu’il reste à payer.',
  '{amount} was refunded to you': '{amount} vous ont été remboursés',
  '{merchantName} refunded the excess, minus the network fee.':
    '{merchantName} a remboursé le trop-perçu, moins les frais de réseau.',
  'Your payment was refunded': 'Votre paiement a été remboursé',
  '{merchantName} refunded {amount}, minus the network fee. Nothing more is due.':
    '{merchantName} a remboursé {amount}, moins les frais de réseau. Vous ne devez plus rien.',
  'This is a sandbox. The payment is simulated, so don’t send anything to this address.':
    'Ceci est un bac à sable : le paiement est simulé. N’envoyez rien à cette adresse.',
  'Pay with wallet': 'Payer avec le portefeuille',
  'Pay with {name}': 'Payer avec {name}',
  'Confirm in your wallet…': 'Confirmez dans votre portefeuille…',
  'Payment not sent': 'Paiement non envoyé',
  'Sent from your wallet. It appears here once it’s on {network}.':
    'Envoyé depuis votre portefeuille. Le paiement s’affiche ici dès qu’il est sur {network}.',
  'Your wallet has no account for this page.': 'Votre portefeuille n’a aucun compte pour cette page.',
  'Your wallet is on another network. Switch it to {network}, then try again.':
    'Votre portefeuille est sur un autre réseau. Passez-le sur {network}, puis réessayez.',
  'Your wallet didn’t confirm the payment. Check there before trying again.':
    'Votre portefeuille n’a pas confirmé le paiement. Vérifiez-le avant de réessayer.',
  'You declined in your wallet. Nothing was sent.':
    'Vous avez refusé dans votre portefeuille. Rien n’a été envoyé.',
  'Your wallet doesn’t have {network}. Add it there, then try again.':
    'Votre portefeuille ne connaît pas {network}. Ajoutez-y ce réseau, puis réessayez.',
  'Your wallet already has a request open. Answer it there.':
    'Votre portefeuille a déjà une demande en cours. Répondez-y dans le portefeuille.',
  'Your wallet returned an error: {message}': 'Votre portefeuille a renvoyé une erreur : {message}',
  'Your wallet didn’t respond. Check there before trying again.':
    'Votre portefeuille n’a pas répondu. Vérifiez-le avant de réessayer.',
  Language: 'Langue',
} as const satisfies Words
