import type { Words } from '#framework/text'

export const paymentsWords = {
  'Expired. It no longer accepts payments.': 'Expiré. Il n’accepte plus de paiements.',
  'Payment limits': 'Plafonds de paiement',
  'Owner: needs approval above': 'Propriétaire : approbation au-delà de',
  'Admins: needs approval above': 'Administrateurs : approbation au-delà de',
  'Owner: daily limit': 'Propriétaire : plafond par jour',
  'Owner: monthly limit': 'Propriétaire : plafond par mois',
  'Admins: daily limit': 'Administrateurs : plafond par jour',
  'Admins: monthly limit': 'Administrateurs : plafond par mois',
  'Members: daily limit': 'Membres : plafond par jour',
  'Members: monthly limit': 'Membres : plafond par mois',
  'In US dollars, per person with the role. Leave empty for no limit. Limits reset at midnight UTC.':
    'En dollars américains, par personne ayant le rôle. Laissez vide pour ne pas plafonner. Les plafonds sont remis à zéro à minuit UTC.',
  'Approvals by a second person': 'Approbation par une seconde personne',
  Limits: 'Plafonds',
  'Rules for outgoing money': 'Règles pour l’argent sortant',
  'All outgoing money': 'Tout l’argent sortant',
  'The requester must still be an active member whose role allows it. An API key must not be revoked or expired.':
    'Le demandeur doit encore être un membre actif dont le rôle le permet. Une clé API ne doit être ni révoquée ni expirée.',
  'Payouts pause for 24 hours after a platform administrator turns off two-factor authentication.':
    'Les versements sont suspendus 24 heures après la désactivation de la double authentification par un administrateur de la plateforme.',
  'Only available money can leave, never money on hold or under lien.':
    'Seul l’argent disponible peut partir, jamais l’argent réservé ou bloqué.',
  'Counts toward the limits for its token and network.': 'Compte dans les plafonds du jeton et du réseau.',
  'If the platform requires saved recipients, the recipient must be saved and past its waiting period.':
    'Si la plateforme exige des bénéficiaires enregistrés, le bénéficiaire doit l’être et avoir passé son délai d’attente.',
  'Counts toward the daily and monthly limits of the person’s role.':
    'Compte dans les plafonds quotidien et mensuel du rôle de la personne.',
  'Amounts above the role’s limit, and all requests by members, wait up to 72 hours for approval.':
    'Les montants au-delà du plafond du rôle, et toutes les demandes des membres, attendent une approbation pendant 72 heures au maximum.',
  'Counts toward the platform’s 24-hour limit, if there is one.':
    'Compte dans le plafond de la plateforme sur 24 heures, s’il y en a un.',
  '{reason}. It uses the rate at the time of approval.':
    '{reason}. Le taux appliqué sera celui du moment de l’approbation.',
  'Approval reason': 'Motif de l’approbation',
  Requester: 'Demandeur',
  'Payments waiting for approval': 'Paiements en attente d’approbation',
  'Payment from a file': 'Paiement d’un fichier',
  'Payout to a bank': 'Versement à une banque',
  'Card funding': 'Approvisionnement de carte',
  'Account last changed': 'Compte modifié le',
  'Nothing to approve': 'Rien à approuver',
  'Payments above a role’s limit wait here for approval.':
    'Les paiements au-delà du plafond d’un rôle attendent ici une approbation.',
  'This sends immediately and can’t be undone.': 'L’envoi est immédiat et irréversible.',
  'The requester will be notified': 'Le demandeur sera averti',
  'Payment requested': 'Paiement demandé',
  'Payment approved': 'Paiement approuvé',
  'Payment request cancelled': 'Demande de paiement annulée',
  'Payment request expired': 'Demande de paiement expirée',
  'Payment rejected': 'Paiement refusé',
  'Request cancelled': 'Demande annulée',
  Logo: 'Logo',
  'Your payment links start with it, as in /pay/your-name/coffee. Previous addresses keep working.':
    'Vos liens de paiement commencent par elle, comme dans /pay/votre-nom/cafe. Les adresses précédentes restent valables.',
  'must be lowercase letters and digits separated by hyphens':
    'doit être en minuscules et chiffres, séparés par des tirets',
  'Shown on invoices, receipts and your payment pages.':
    'Affiché sur les factures, les reçus et vos pages de paiement.',
  Repeat: 'Répéter',
  'Request to pay': 'Demande de paiement',
  'Photo or scan': 'Photo ou numérisation',
  'Front and back, if it has one. Not needed if the number is enough.':
    'Recto et verso, le cas échéant. Inutile si le numéro suffit.',
  'Approve this request?': 'Approuver cette demande ?',
  'Reject this request?': 'Refuser cette demande ?',
  'Cancel request': 'Annuler la demande',
  'Cancel your request?': 'Annuler votre demande ?',
  'Payment approvals': 'Approbation des paiements',
  'Payment below the amount due': 'Paiement inférieur au montant dû',
  'Payment above the amount due': 'Paiement supérieur au montant dû',
  'Unexpected payment': 'Paiement inattendu',
  'Payment after expiry': 'Paiement après expiration',
  'Send to': 'Envoyer à',
  'Failed to load approvals': 'Impossible de charger les approbations',
} as const satisfies Words
