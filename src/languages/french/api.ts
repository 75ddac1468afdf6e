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
  'Deductions must not be more than the other lines':
    'Les déductions ne doivent pas dépasser les autres lignes',
  'Must not be more than the lines come to': 'Ne doit pas dépasser le total des lignes',
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
  'Only who may change records can share a view':
    'Seul qui peut modifier des enregistrements peut partager une vue',
  'Still used by {records}': 'Encore utilisé par {records}',
  'Your team has had all of today’s mails to people outside it':
    'Votre équipe a envoyé tous ses e-mails du jour à des personnes extérieures',
  'Your team has had all of today’s look-ups of bank accounts':
    'Votre équipe a fait toutes ses recherches de comptes bancaires du jour',
  'Your team has had all of today’s statements': 'Votre équipe a pris tous ses relevés du jour',
  'Your team has had all of today’s exports': 'Votre équipe a fait toutes ses exportations du jour',
  'Your team has had all of today’s new views': 'Votre équipe a créé toutes ses vues du jour',
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
  'Current password is incorrect': 'Le mot de passe actuel est incorrect',
  'Please enter your two-factor code': 'Saisissez votre code de double authentification',
  'Please enter your password': 'Saisissez votre mot de passe',
  'Incorrect password': 'Mot de passe incorrect',
  'This passkey was not accepted': 'Cette clé d’accès n’a pas été acceptée',
  'This passkey is known already': 'Cette clé d’accès est déjà connue',
  'You have no passkey yet': 'Vous n’avez pas encore de clé d’accès',
  'This is one of your own addresses': 'C’est l’une de vos propres adresses',
  'This is the address of a token, not of a recipient': 'C’est l’adresse d’un jeton, pas d’un destinataire',
  'Selected currency not found': 'Devise introuvable',
  'Currency not found in supported currencies':
    'Cette devise ne fait pas partie des devises prises en charge',
  '{currency} cannot be sent on this network': '{currency} ne peut pas être envoyé sur ce réseau',
  '{currency} cannot be received on this network': '{currency} ne peut pas être reçu sur ce réseau',
  'There is no rate for this pair': 'Il n’y a pas de cours pour cette paire',
  'Amount is too small to be paid out': 'Le montant est trop petit pour être versé',
  'Amount is too small to be converted': 'Le montant est trop petit pour être converti',
  'Not available for this currency': 'Indisponible pour cette devise',
  'The rate was shown for something else, please review':
    'Le cours affiché concernait autre chose, veuillez vérifier',
  'The first line must be {columns}': 'La première ligne doit être {columns}',
  'There are no payments in this file': 'Ce fichier ne contient aucun paiement',
  'A file may have {most} payments; this one has {count}':
    'Un fichier contient au plus {most} paiements ; celui-ci en a {count}',
  'This team only takes email addresses of {domains}':
    'Cette équipe n’accepte que les adresses e-mail de {domains}',
  'This team requires two-factor authentication. Set it up in your settings, then open the link again.':
    'Cette équipe exige la double authentification. Configurez-la dans vos paramètres, puis ouvrez de nouveau le lien.',
  'This team has reached its maximum of {count} members':
    'Cette équipe a atteint son maximum de {count} membres',
  'A lien on the money of the team is still open':
    'Un blocage sur l’argent de l’équipe est encore en vigueur',
  'A payout of the team is still pending': 'Un versement de l’équipe est encore en attente',
  'The team still has a balance': 'L’équipe a encore un solde',
  'A card of the team still holds money': 'Une carte de l’équipe contient encore de l’argent',
  'The team still has money in an investment': 'L’équipe a encore de l’argent dans un placement',
  'A deposit of the team is still on its way': 'Un dépôt de l’équipe est encore en route',
  'This user has an open lien': 'Cet utilisateur a un blocage en vigueur',
  'This user has a pending payout': 'Cet utilisateur a un versement en attente',
  'This user still has a balance': 'Cet utilisateur a encore un solde',
  'This user still has money on a card': 'Cet utilisateur a encore de l’argent sur une carte',
  'This user still has money in an investment': 'Cet utilisateur a encore de l’argent dans un placement',
  'This user has a deposit on its way': 'Cet utilisateur a un dépôt en route',
  'This user is the only owner of a team with other members':
    'Cet utilisateur est l’unique propriétaire d’une équipe qui a d’autres membres',
  'This user owns no team, and so has no wallet':
    'Cet utilisateur n’est propriétaire d’aucune équipe et n’a donc pas de portefeuille',
  'This was paid already': 'Cela a déjà été payé',
  'It cannot be paid in this way': 'Ce moyen de paiement est impossible',
  'The bank gives another name': 'La banque indique un autre nom',
  'Type at least three letters or digits in a row: this list is too long for less':
    'Saisissez au moins trois lettres ou chiffres à la suite : cette liste est trop longue pour moins',
  'This month has not begun': 'Ce mois n’a pas commencé',
  'There is no exchange rate at present': 'Il n’y a pas de taux de change actuellement',
  'Card is not issued yet': 'La carte n’est pas encore émise',
  'This card is not issued yet': 'Cette carte n’est pas encore émise',
  'Card is frozen': 'La carte est gelée',
  'Card has expired': 'La carte a expiré',
  'Insufficient funds': 'Fonds insuffisants',
  'Merchant category not allowed': 'Catégorie de commerçant non autorisée',
  'Over the limit per purchase': 'Au-dessus du plafond par achat',
  'Over the daily limit': 'Au-dessus du plafond quotidien',
  'Over the monthly limit': 'Au-dessus du plafond mensuel',
  'Expires must be in the future': 'L’expiration doit être dans le futur',
  'Nobody else in your team can approve this payment. Add an admin first.':
    'Personne d’autre dans votre équipe ne peut approuver ce paiement. Ajoutez d’abord un administrateur.',
  'Set a webhook URL first': 'Définissez d’abord une URL de webhook',
  'Settlement address is required': 'L’adresse de règlement est obligatoire',
  'Network is required': 'Le réseau est obligatoire',
  'The confirmation does not match': 'La confirmation ne correspond pas',
  'The card issuer does not answer. Please try again.':
    'L’émetteur de la carte ne répond pas. Veuillez réessayer.',
  'This payment is being cancelled already': 'Ce paiement est déjà en cours d’annulation',
  'You own this team already': 'Vous êtes déjà propriétaire de cette équipe',
  'You have already left this team': 'Vous avez déjà quitté cette équipe',
  'Your teams have just changed. Please try again.': 'Vos équipes viennent de changer. Veuillez réessayer.',
  'You are no longer an active member of this team': 'Vous n’êtes plus membre actif de cette équipe',
  'You can request test tokens 10 times a day. Please try again later.':
    'Vous pouvez demander des jetons de test 10 fois par jour. Veuillez réessayer plus tard.',
  'The platform sends no more today. Try again tomorrow, or send less':
    'La plateforme n’envoie plus rien aujourd’hui. Réessayez demain, ou envoyez moins',
  'Fiat currency is not supported': 'Cette monnaie n’est pas prise en charge',
  'Two-factor authentication is off already': 'La double authentification est déjà désactivée',
  'This is the last platform administrator': 'C’est le dernier administrateur de la plateforme',
  'Only {amount} of this lien is left': 'Il ne reste que {amount} de ce blocage',
  'A team has at most {count} restricted keys. Revoke one first.':
    'Une équipe a au plus {count} clés restreintes. Révoquez-en d’abord une.',
  'An account has {count} passkeys at most': 'Un compte a au plus {count} clés d’accès',
  'Changed since the review: {fields}': 'Modifié depuis la vérification : {fields}',
  'More than {count} movements. Download the CSV file instead.':
    'Plus de {count} mouvements. Téléchargez plutôt le fichier CSV.',
  'Who asked for this is no longer a member of the team':
    'La personne qui l’a demandé n’est plus membre de l’équipe',
  'Who asked for this is suspended': 'La personne qui l’a demandé est suspendue',
  'The role of who asked for this does not allow it any more':
    'Le rôle de la personne qui l’a demandé ne le permet plus',
  'The API key that this was planned with has ended':
    'La clé API avec laquelle cela a été programmé n’est plus valable',
  'You got your role from whoever asks, less than 24 hours ago: somebody else has to approve it':
    'Vous tenez votre rôle de la personne qui demande, depuis moins de 24 heures : quelqu’un d’autre doit approuver',
  'You gave whoever asks their role, less than 24 hours ago: somebody else has to approve it':
    'Vous avez donné son rôle à la personne qui demande, il y a moins de 24 heures : quelqu’un d’autre doit approuver',
  'Only saved bank recipients can be paid: save this account first':
    'Seuls les bénéficiaires bancaires enregistrés peuvent être payés : enregistrez d’abord ce compte',
  'Only saved bank recipients can be paid: this one from {moment}':
    'Seuls les bénéficiaires bancaires enregistrés peuvent être payés : celui-ci à partir du {moment}',
  'Only bank recipients that were saved an hour ago can be paid: save this account first':
    'Seuls les bénéficiaires bancaires enregistrés depuis une heure peuvent être payés : enregistrez d’abord ce compte',
  'Only bank recipients that were saved an hour ago can be paid: this one from {moment}':
    'Seuls les bénéficiaires bancaires enregistrés depuis une heure peuvent être payés : celui-ci à partir du {moment}',
  'Only bank recipients that were saved {count} hours ago can be paid: save this account first':
    'Seuls les bénéficiaires bancaires enregistrés depuis {count} heures peuvent être payés : enregistrez d’abord ce compte',
  'Only bank recipients that were saved {count} hours ago can be paid: this one from {moment}':
    'Seuls les bénéficiaires bancaires enregistrés depuis {count} heures peuvent être payés : celui-ci à partir du {moment}',
  'Payments of members are approved by a second person':
    'Les paiements des membres sont approuvés par une seconde personne',
  'Above {amount}, the limit of the role': 'Au-delà de {amount}, le plafond du rôle',
  '{currency} has no price here, so the limits of your role cannot be judged: it cannot be sent':
    '{currency} n’a pas de prix ici, et les plafonds de votre rôle ne peuvent donc pas être vérifiés : l’envoi est impossible',
  '{currency} has no price here: a second person approves it':
    '{currency} n’a pas de prix ici : une seconde personne approuve le paiement',
  'This exceeds the limit of your role of {amount} in a {period}':
    'Ce montant dépasse le plafond de votre rôle, {amount} par {period}',
} as const satisfies Words
