import type { Words } from '#framework/text'

export const paymentsWords = {
  'Expired. It no longer accepts payments.':
    'Sa date d’expiration est passée. Il n’accepte plus de paiements.',
  'Payment limits': 'Plafonds de paiement',
  'Owner: needs approval above': 'Propriétaire : approbation au-delà de',
  'Admins: needs approval above': 'Administrateurs : approbation au-delà de',
  'Owner: daily limit': 'Propriétaire : au plus par jour',
  'Owner: monthly limit': 'Propriétaire : au plus par mois',
  'Admins: daily limit': 'Administrateurs : au plus par jour',
  'Admins: monthly limit': 'Administrateurs : au plus par mois',
  'Members: daily limit': 'Membres : au plus par jour',
  'Members: monthly limit': 'Membres : au plus par mois',
  'In US dollars, per person with the role. Leave empty for no limit. Limits reset at midnight UTC.':
    'En dollars américains, pour chaque personne ayant le rôle ; un champ vide signifie sans plafond. Jours et mois en UTC.',
  'Approvals by a second person': 'Approbation par une seconde personne',
  Limits: 'Plafonds',
  'Rules for outgoing money': 'Ce qui vaut pour l’argent qui part',
  'All outgoing money': 'Tout ce qui part',
  'The requester must still be an active member whose role allows it. An API key must not be revoked or expired.':
    'La personne qui demande doit encore être un membre actif dont le rôle le permet ; une clé ne doit être ni révoquée ni expirée.',
  'Payouts pause for 24 hours after a platform administrator turns off two-factor authentication.':
    'Rien ne part pendant 24 heures après qu’un administrateur de la plateforme a désactivé la double authentification.',
  'Only available money can leave, never money on hold or under lien.':
    'Seul l’argent disponible part, jamais ce qui est mis de côté ou bloqué.',
  'Counts toward the limits for its token and network.':
    'Le montant compte dans les plafonds de son jeton sur son réseau.',
  'If the platform requires saved recipients, the recipient must have been saved long enough.':
    'Là où cette plateforme exige des bénéficiaires enregistrés, le bénéficiaire doit l’être depuis le nombre d’heures fixé.',
  'Counts toward the daily and monthly limits of the person’s role.':
    'Le montant compte dans ce qu’une personne ayant le rôle peut déplacer par jour et par mois.',
  'Above the role’s limit, and whenever a member asks, it waits for approval for up to 72 hours.':
    'Au-delà du plafond du rôle, et chaque fois qu’un membre demande, une seconde personne doit approuver sous 72 heures.',
  'Counts toward the platform’s 24-hour limit, if there is one.':
    'Le montant compte dans ce qui quitte toute la plateforme en 24 heures, là où c’est plafonné.',
  '{reason}. It gets the rate at the time of approval.':
    '{reason}. Le taux sera celui du moment de l’approbation.',
  'Approval reason': 'Raison de l’attente',
  Requester: 'Demandeur',
  'Payments waiting for approval': 'Argent qui attend une seconde personne avant de partir',
  What: 'Quoi',
  'Payment from a file': 'Paiement d’un fichier',
  'Payout to a bank': 'Versement à une banque',
  'Card load': 'Chargement de carte',
  'Account last changed': 'Ce compte depuis',
  'Nothing to approve': 'Rien à approuver',
  'Payments above a role’s limit wait here for approval.':
    'Ce qui dépasse le plafond d’un rôle attend ici une seconde personne.',
  'This sends immediately and can’t be undone.': 'L’exécution est immédiate et ne peut pas être reprise.',
  'The requester will be notified': 'Le demandeur en est informé',
  'Payment requested': 'Paiement demandé',
  'Payment approved': 'Paiement approuvé',
  'Payment request cancelled': 'Demande de paiement annulée',
  'Payment request expired': 'Demande de paiement expirée',
  'Payment rejected': 'Paiement rejeté',
  'Request cancelled': 'Demande annulée',
  Logo: 'Logo',
  'Shown on invoices, receipts and your payment pages.':
    'Sur les factures, les reçus et la page où les clients paient.',
  Repeat: 'Répéter',
  'Request to pay': 'Demande de paiement',
  'Photo or scan': 'Photo ou numérisation',
  'Front and back, if there is one. Not needed when the number alone is enough.':
    'Recto et verso, s’il y en a un. Inutile là où seul le numéro est consulté.',
  'Approve this request?': 'Approuver cette demande ?',
  'Reject this request?': 'Rejeter cette demande ?',
  'Cancel request': 'Annuler la demande',
  'Cancel your request?': 'Annuler votre demande ?',
  'Cancel request failed': 'Impossible d’annuler la demande',
  'Payment approvals': 'Approbation des paiements',
} as const satisfies Words
