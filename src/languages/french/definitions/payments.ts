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
  'What holds for money that leaves': 'Ce qui vaut pour l’argent qui part',
  'Everything that leaves': 'Tout ce qui part',
  'Whoever asks for it must still be an active member whose role may do it; a key must not be revoked or expired.':
    'La personne qui demande doit encore être un membre actif dont le rôle le permet ; une clé ne doit être ni révoquée ni expirée.',
  'Nothing leaves for 24 hours after an administrator of the platform turned off two-factor authentication.':
    'Rien ne part pendant 24 heures après qu’un administrateur de la plateforme a désactivé la double authentification.',
  'Only available money leaves, never what is set aside or under a lien.':
    'Seul l’argent disponible part, jamais ce qui est mis de côté ou bloqué.',
  'It counts towards the limits of its token on its network.':
    'Le montant compte dans les plafonds de son jeton sur son réseau.',
  'Where this platform asks for saved recipients, the recipient must have been saved for the hours that it sets.':
    'Là où cette plateforme exige des bénéficiaires enregistrés, le bénéficiaire doit l’être depuis le nombre d’heures fixé.',
  'It counts towards what a person with the role may move in a day and in a month.':
    'Le montant compte dans ce qu’une personne ayant le rôle peut déplacer par jour et par mois.',
  'Above the limit of the role, and each time when a member asks, it waits for a second person: for at most 72 hours.':
    'Au-delà du plafond du rôle, et chaque fois qu’un membre demande, une seconde personne doit approuver sous 72 heures.',
  'It counts towards what leaves the whole platform within 24 hours, where that is limited.':
    'Le montant compte dans ce qui quitte toute la plateforme en 24 heures, là où c’est plafonné.',
  '{reason}. It gets the rate of the moment in which it is approved.':
    '{reason}. Le taux sera celui du moment de l’approbation.',
  'Why it waits': 'Raison de l’attente',
  Requester: 'Demandeur',
  'Money that waits for a second person before it leaves':
    'Argent qui attend une seconde personne avant de partir',
  What: 'Quoi',
  'Payment from a file': 'Paiement d’un fichier',
  'Payout to a bank': 'Versement à une banque',
  'Card load': 'Chargement de carte',
  'This account since': 'Ce compte depuis',
  'Nothing to approve': 'Rien à approuver',
  'What is above the limit of a role waits here for a second person.':
    'Ce qui dépasse le plafond d’un rôle attend ici une seconde personne.',
  'It is carried out at once and cannot be taken back.':
    'L’exécution est immédiate et ne peut pas être reprise.',
  'Whoever asked is told': 'Le demandeur en est informé',
  'Payment requested': 'Paiement demandé',
  'Payment approved': 'Paiement approuvé',
  'Payment request cancelled': 'Demande de paiement annulée',
  'Payment request expired': 'Demande de paiement expirée',
  'Approved and carried out': 'Approuvé et exécuté',
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
  'Approve this request?': 'Approuver cette demande ?',
  'Reject this request?': 'Rejeter cette demande ?',
  'Cancel request': 'Annuler la demande',
  'Cancel your request?': 'Annuler votre demande ?',
  'Cancel request failed': 'Impossible d’annuler la demande',
  'Approvals of payments': 'Approbation des paiements',
} as const satisfies Words
