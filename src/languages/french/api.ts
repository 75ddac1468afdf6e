import type { Words } from '#framework/text'

export const apiWords = {
  '{label} is not possible for this record': '{label} : impossible pour cet enregistrement',
  '{label} is not possible while {field} is {value}': '{label} : impossible tant que {field} est {value}',
  '{label} is not possible: {field} is {value}, not {first}':
    '{label} : impossible, {field} est {value} et non {first}',
  '{label} is not possible: {field} is {value}, not {first} or {second}':
    '{label} : impossible, {field} est {value} et non {first} ou {second}',
  '{label} is not possible: {field} is {value}, neither {first}, {second} nor {third}':
    '{label} : impossible, {field} est {value} et non {first}, {second} ou {third}',
  'Only addresses in the address book can be paid: save this one for the network first':
    'Seules les adresses du carnet d’adresses peuvent être payées : enregistrez d’abord celle-ci pour le réseau',
  'Only addresses in the address book can be paid: this one from {moment}':
    'Seules les adresses du carnet d’adresses peuvent être payées : celle-ci à partir du {moment}',
  'Only addresses that have been in the address book for an hour can be paid: save this one for the network first':
    'Seules les adresses inscrites au carnet d’adresses depuis une heure peuvent être payées : enregistrez d’abord celle-ci pour le réseau',
  'Only addresses that have been in the address book for an hour can be paid: this one from {moment}':
    'Seules les adresses inscrites au carnet d’adresses depuis une heure peuvent être payées : celle-ci à partir du {moment}',
  'Only addresses that have been in the address book for {count} hours can be paid: save this one for the network first':
    'Seules les adresses inscrites au carnet d’adresses depuis {count} heures peuvent être payées : enregistrez d’abord celle-ci pour le réseau',
  'Only addresses that have been in the address book for {count} hours can be paid: this one from {moment}':
    'Seules les adresses inscrites au carnet d’adresses depuis {count} heures peuvent être payées : celle-ci à partir du {moment}',
  'The bank does not answer. Please try again.': 'La banque ne répond pas. Veuillez réessayer.',
  'Invoice overdue since': 'Facture en retard depuis le',
  'Invoice due': 'Facture à payer le',
  'Investment matures': 'Placement à échéance le',
  'Payout on its way since': 'Versement en cours depuis le',
  owner: 'propriétaire',
  admin: 'administrateur',
  member: 'membre',
  viewer: 'lecteur',
  'Bank not found': 'Banque introuvable',
  'An API key cannot do this. Please sign in.':
    'Une clé API ne peut pas faire cela. Veuillez vous connecter.',
  'Enable two-factor authentication for your own account first':
    'Activez d’abord la double authentification pour votre propre compte',
  'If the address is waiting to be verified, a new code is on its way':
    'Si l’adresse attend d’être vérifiée, un nouveau code est en route',
  'Invalid email or password': 'E-mail ou mot de passe incorrect',
  'Its webhook endpoint is switched off': 'Son point de terminaison webhook est désactivé',
  'Its webhook endpoint was removed': 'Son point de terminaison webhook a été retiré',
  'Lien placed': 'Blocage posé',
  'Invitation sent': 'Invitation envoyée',
  'New API keys generated successfully': 'Nouvelles clés API générées',
  'Not found': 'Introuvable',
  'Only an active member can become the owner of a team':
    'Seul un membre actif peut devenir propriétaire d’une équipe',
  'Other sessions signed out': 'Autres sessions déconnectées',
  'Payments were received for this invoice. Cancel it instead.':
    'Des paiements ont été reçus pour cette facture. Annulez-la plutôt.',
  'Please confirm that it is you': 'Veuillez confirmer votre identité',
  'Please enter your two-factor code first': 'Saisissez d’abord votre code de double authentification',
  'Please sign in': 'Veuillez vous connecter',
  'Please verify your email': 'Veuillez vérifier votre e-mail',
  'Rate changed, please review': 'Le cours a changé, veuillez vérifier',
  'Session signed out': 'Session déconnectée',
  'Somebody else changed this in the meantime': 'Quelqu’un d’autre a modifié cet élément entre-temps',
  'The API cannot be reached': 'L’API est injoignable',
  'The investment has matured and is being paid out':
    'Le placement est arrivé à échéance et est en cours de versement',
  'The service is not available right now. Please try again in a moment.':
    'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  'The setup has expired. Please start again.': 'La configuration a expiré. Veuillez recommencer.',
  'This account is suspended': 'Ce compte est suspendu',
  'This address has a rule already': 'Cette adresse a déjà une règle',
  'This has already been done': 'Cela a déjà été fait',
  'This has expired': 'Cela a expiré',
  'This network cannot be reached at the moment. Try again in a minute.':
    'Ce réseau est injoignable pour le moment. Réessayez dans une minute.',
  'This payment is no longer open': 'Ce paiement n’est plus ouvert',
  'This reset link is invalid or has expired': 'Ce lien de réinitialisation n’est pas valide ou a expiré',
  'This review is over. Please review again.': 'Cette vérification a expiré. Veuillez vérifier de nouveau.',
  'Too many attempts. Please try again later.': 'Trop de tentatives. Veuillez réessayer plus tard.',
  'Too many wrong codes. Please sign in again.': 'Trop de codes erronés. Veuillez vous reconnecter.',
  'Two-factor authentication disabled': 'Double authentification désactivée',
  'Two-factor authentication enabled': 'Double authentification activée',
  'Two-factor authentication is already enabled': 'La double authentification est déjà activée',
  'Two-factor authentication is not enabled': 'La double authentification n’est pas activée',
  'Webhook URL is not valid': 'L’URL du webhook n’est pas valide',
  'You already have an account. Please sign in.': 'Vous avez déjà un compte. Veuillez vous connecter.',
  'You are already a member of this team': 'Vous êtes déjà membre de cette équipe',
  'You cannot do this to your own account': 'Vous ne pouvez pas faire cela à votre propre compte',
  'You left the team': 'Vous avez quitté l’équipe',
  'You own this team. Transfer the ownership before you leave.':
    'Vous êtes propriétaire de cette équipe. Transférez la propriété avant de partir.',
  'Your password was changed meanwhile': 'Votre mot de passe a été modifié entre-temps',
  'Your session has ended. Please sign in again.': 'Votre session est terminée. Veuillez vous reconnecter.',
  '{plan} takes no new investments at present': '{plan} n’accepte pas de nouveaux placements actuellement',
  'No {currency} is available': 'Aucun {currency} disponible',
  'Only {amount} is available': 'Seuls {amount} sont disponibles',
  'More than {count} records match. Narrow the filter.':
    'Plus de {count} enregistrements correspondent. Affinez le filtre.',
  'This invitation was {status}': 'Cette invitation n’est plus valable',
  'You joined {team}': 'Vous avez rejoint {team}',
  'Amount must be a number': 'Le montant doit être un nombre',
  'Amount must be more than 0': 'Le montant doit être supérieur à 0',
  'Insufficient available balance': 'Solde disponible insuffisant',
  'This is not the email of the user': 'Ce n’est pas l’e-mail de l’utilisateur',
  'This is not the name of the team': 'Ce n’est pas le nom de l’équipe',
  'Address must be one of your own for this currency and network':
    'L’adresse doit être l’une des vôtres pour cette devise et ce réseau',
} as const satisfies Words
