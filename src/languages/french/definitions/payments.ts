import type { Words } from '#framework/text'

export const paymentsWords = {
  'Its expiry date has passed. It takes no payments.':
    'Sa date d’expiration est passée. Il n’accepte plus de paiements.',
  'Payment limits': 'Plafonds de paiement',
  'Owner: approval above': 'Propriétaire : approbation au-delà de',
  'Admins: approval above': 'Administrateurs : approbation au-delà de',
  'Owner: at most in a day': 'Propriétaire : au plus par jour',
  'Owner: at most in a month': 'Propriétaire : au plus par mois',
  'Admins: at most in a day': 'Administrateurs : au plus par jour',
  'Admins: at most in a month': 'Administrateurs : au plus par mois',
  'Members: at most in a day': 'Membres : au plus par jour',
  'Members: at most in a month': 'Membres : au plus par mois',
  'In US dollars, for each person with the role; an empty field is no limit. Days and months are UTC.':
    'En dollars américains, pour chaque personne ayant le rôle ; un champ vide signifie sans plafond. Jours et mois en UTC.',
  'Approval by a second person': 'Approbation par une seconde personne',
  Limits: 'Plafonds',
  'Why it waits': 'Raison de l’attente',
  Requester: 'Demandeur',
  'Payments that wait for a second person': 'Paiements en attente d’une seconde personne',
  'Nothing to approve': 'Rien à approuver',
  'Payments above the limit of a role wait here for a second person.':
    'Les paiements au-dessus du plafond d’un rôle attendent ici une seconde personne.',
  'It is sent at once and cannot be taken back.': 'L’envoi est immédiat et ne peut pas être repris.',
  'Approve and send': 'Approuver et envoyer',
  'Whoever asked is told': 'Le demandeur en est informé',
  'Payment requested': 'Paiement demandé',
  'Payment approved': 'Paiement approuvé',
  'Payment request cancelled': 'Demande de paiement annulée',
  'Payment request expired': 'Demande de paiement expirée',
  'Payment approved and sent': 'Paiement approuvé et envoyé',
  'Payment rejected': 'Paiement rejeté',
  'Request cancelled': 'Demande annulée',
  Logo: 'Logo',
  'On invoices, receipts and the page where customers pay.':
    'Sur les factures, les reçus et la page où les clients paient.',
  Repeat: 'Répéter',
  'Request to pay': 'Demande de paiement',
  'Photo or scan': 'Photo ou numérisation',
  'Front and back, if there is one. Not needed where the number alone is looked up.':
    'Recto et verso, s’il y en a un. Inutile là où seul le numéro est consulté.',
  'Approve and send this payment?': 'Approuver et envoyer ce paiement ?',
  'Reject this payment?': 'Rejeter ce paiement ?',
  'Cancel request': 'Annuler la demande',
  'Cancel your request?': 'Annuler votre demande ?',
  'Cancel request failed': 'Impossible d’annuler la demande',
  'Approvals of payments': 'Approbation des paiements',
} as const satisfies Words
