import type { Words } from '#framework/text'

export const apiWords = {
  'You can only send to addresses in your address book. Save this one for this network first.':
    'Vous ne pouvez envoyer qu’aux adresses de votre carnet d’adresses. Enregistrez d’abord celle-ci pour ce réseau.',
  'You can only send to addresses in your address book. This one is available from {moment}.':
    'Vous ne pouvez envoyer qu’aux adresses de votre carnet d’adresses. Celle-ci est disponible à partir du {moment}.',
  'You can only send to addresses saved at least an hour ago. Save this one for this network first.':
    'Vous ne pouvez envoyer qu’à des adresses enregistrées depuis au moins une heure. Enregistrez d’abord celle-ci pour ce réseau.',
  'You can only send to addresses saved at least an hour ago. This one is available from {moment}.':
    'Vous ne pouvez envoyer qu’à des adresses enregistrées depuis au moins une heure. Celle-ci est disponible à partir du {moment}.',
  'You can only send to addresses saved at least {count} hours ago. Save this one for this network first.':
    'Vous ne pouvez envoyer qu’à des adresses enregistrées depuis au moins {count} heures. Enregistrez d’abord celle-ci pour ce réseau.',
  'You can only send to addresses saved at least {count} hours ago. This one is available from {moment}.':
    'Vous ne pouvez envoyer qu’à des adresses enregistrées depuis au moins {count} heures. Celle-ci est disponible à partir du {moment}.',
  'The bank isn’t responding. Please try again.': 'La banque ne répond pas. Veuillez réessayer.',
  'Invoice overdue since': 'Facture en retard depuis le',
  'Invoice due': 'Facture à payer le',
  '1–30 days': '1 à 30 jours',
  '31–60 days': '31 à 60 jours',
  'Over 60 days': 'Plus de 60 jours',
  'The price can’t change after a payment. Duplicate the link instead.':
    'Le prix ne peut plus changer après un paiement. Dupliquez plutôt le lien.',
  'A team can have up to {count} web addresses, including past ones':
    'Une équipe peut avoir {count} adresses web au maximum, anciennes comprises',
  'A reminder was sent less than a day ago': 'Une relance a été envoyée il y a moins d’un jour',
  'Investment matures': 'Placement à échéance le',
  'Payout in progress since': 'Versement en cours depuis le',
  owner: 'propriétaire',
  admin: 'administrateur',
  member: 'membre',
  viewer: 'lecteur',
  'Bank not found': 'Banque introuvable',
  'There is already a role with this name': 'Il existe déjà un rôle de ce nom',
  'You can’t give more than you can do yourself':
    'Vous ne pouvez pas donner plus que ce que vous pouvez faire vous-même',
  'No role of yours can have {permission}': 'Aucun de vos rôles ne peut avoir {permission}',
  'Members with this role: {members}, invited: {invited}. Give them another role first.':
    'Membres ayant ce rôle : {members}, invités : {invited}. Donnez-leur d’abord un autre rôle.',
  'An API key can’t do this. Please sign in.': 'Une clé API ne peut pas faire cela. Veuillez vous connecter.',
  'Enable two-factor authentication for your own account first':
    'Activez d’abord la double authentification pour votre propre compte',
  'If this address needs verification, we’ve sent a new code':
    'Si cette adresse doit être vérifiée, nous avons envoyé un nouveau code',
  'Invalid email or password': 'E-mail ou mot de passe incorrect',
  'Its webhook endpoint is turned off': 'Son point de terminaison webhook est désactivé',
  'Its webhook endpoint was removed': 'Son point de terminaison webhook a été retiré',
  'Lien placed': 'Blocage posé',
  'Invitation sent': 'Invitation envoyée',
  'New API keys generated successfully': 'Nouvelles clés API générées',
  'Not found': 'Introuvable',
  'Only an active member can become the owner of a team':
    'Seul un membre actif peut devenir propriétaire d’une équipe',
  'Other sessions signed out': 'Autres sessions déconnectées',
  'Deductions can’t exceed the other lines': 'Les déductions ne doivent pas dépasser les autres lignes',
  'Can’t exceed the total of the lines': 'Ne peut pas dépasser le total des lignes',
  'This invoice has payments. Cancel it instead.':
    'Des paiements ont été reçus pour cette facture. Annulez-la plutôt.',
  'Please confirm it’s you': 'Veuillez confirmer votre identité',
  'Please enter your two-factor code first': 'Saisissez d’abord votre code de double authentification',
  'Please sign in': 'Veuillez vous connecter',
  'Please verify your email': 'Veuillez vérifier votre e-mail',
  'Rate changed, please review': 'Le taux a changé, veuillez vérifier',
  'Session revoked': 'Session révoquée',
  'Someone else changed this in the meantime': 'Quelqu’un d’autre a modifié cet élément entre-temps',
  'Can’t reach the API': 'L’API est injoignable',
  'The investment has matured and is being paid out':
    'Le placement est arrivé à échéance et est en cours de versement',
  'The service isn’t available right now. Please try again in a moment.':
    'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  'The setup has expired. Please start again.': 'La configuration a expiré. Veuillez recommencer.',
  'This account is suspended': 'Ce compte est suspendu',
  'This address already has a rule': 'Cette adresse a déjà une règle',
  'This has already been done': 'Cela a déjà été fait',
  'This has expired': 'Cela a expiré',
  'This network is unavailable right now. Try again in a minute.':
    'Ce réseau est injoignable pour le moment. Réessayez dans une minute.',
  'This card payment has already been settled or voided': 'Ce paiement par carte a déjà été réglé ou annulé',
  'This reset link is invalid or has expired': 'Ce lien de réinitialisation n’est pas valide ou a expiré',
  'This review has expired. Please review again.':
    'Cette vérification a expiré. Veuillez vérifier de nouveau.',
  'Sharing a view needs permission to edit records':
    'Pour partager une vue, il faut pouvoir modifier des enregistrements',
  'Your team has reached today’s limit for emails to people outside the team':
    'Votre équipe a atteint la limite du jour pour les e-mails à des personnes extérieures',
  'Your team has reached today’s limit for bank account lookups':
    'Votre équipe a atteint la limite du jour pour les recherches de comptes bancaires',
  'Your team has reached today’s limit for statements':
    'Votre équipe a atteint la limite du jour pour les relevés',
  'Your team has reached today’s limit for exports':
    'Votre équipe a atteint la limite du jour pour les exportations',
  'Your team has reached today’s limit for new views':
    'Votre équipe a atteint la limite du jour pour les nouvelles vues',
  'Too many attempts. Please try again later.': 'Trop de tentatives. Veuillez réessayer plus tard.',
  'Too many wrong codes. Please sign in again.': 'Trop de codes erronés. Veuillez vous reconnecter.',
  'Two-factor authentication disabled': 'Double authentification désactivée',
  'Two-factor authentication enabled': 'Double authentification activée',
  'Two-factor authentication is already enabled': 'La double authentification est déjà activée',
  'Two-factor authentication isn’t enabled': 'La double authentification n’est pas activée',
  'Webhook URL isn’t valid': 'L’URL du webhook n’est pas valide',
  'You already have an account. Please sign in.': 'Vous avez déjà un compte. Veuillez vous connecter.',
  'You are already a member of this team': 'Vous êtes déjà membre de cette équipe',
  'You can’t do this to your own account': 'Vous ne pouvez pas faire cela à votre propre compte',
  'You left the team': 'Vous avez quitté l’équipe',
  'You own this team. Transfer ownership before you leave.':
    'Vous êtes propriétaire de cette équipe. Transférez la propriété avant de partir.',
  'Your password was changed in the meantime': 'Votre mot de passe a été modifié entre-temps',
  'Your session has ended. Please sign in again.': 'Votre session est terminée. Veuillez vous reconnecter.',
  '{plan} isn’t accepting new investments right now':
    '{plan} n’accepte pas de nouveaux placements actuellement',
  'No {currency} is available': 'Aucun {currency} disponible',
  'Only {amount} is available': 'Seuls {amount} sont disponibles',
  'You joined {team}': 'Vous avez rejoint {team}',
  'Amount must be a number': 'Le montant doit être un nombre',
  'Amount must be more than 0': 'Le montant doit être supérieur à 0',
  'Insufficient available balance': 'Solde disponible insuffisant',
  'This isn’t the user’s email': 'Ce n’est pas l’e-mail de l’utilisateur',
  'This isn’t the team’s name': 'Ce n’est pas le nom de l’équipe',
  'Address must be one of your own for this currency and network':
    'L’adresse doit être l’une des vôtres pour cette devise et ce réseau',
  'Current password is incorrect': 'Le mot de passe actuel est incorrect',
  'Please enter your two-factor code': 'Saisissez votre code de double authentification',
  'Please enter your password': 'Saisissez votre mot de passe',
  'Incorrect password': 'Mot de passe incorrect',
  'This passkey was not accepted': 'Cette clé d’accès n’a pas été acceptée',
  'This passkey is already registered': 'Cette clé d’accès est déjà enregistrée',
  'You don’t have a passkey yet': 'Vous n’avez pas encore de clé d’accès',
  'This is one of your own addresses': 'C’est l’une de vos propres adresses',
  'This is a token’s address, not a recipient’s': 'C’est l’adresse d’un jeton, pas d’un destinataire',
  'Selected currency not found': 'Devise introuvable',
  'Currency not found in supported currencies':
    'Cette devise ne fait pas partie des devises prises en charge',
  '{currency} can’t be sent on this network': '{currency} ne peut pas être envoyé sur ce réseau',
  '{currency} can’t be received on this network': '{currency} ne peut pas être reçu sur ce réseau',
  'No rate is available for this pair': 'Aucun taux disponible pour cette paire',
  'Amount is too small to pay out': 'Le montant est trop petit pour être versé',
  'Amount is too small to convert': 'Le montant est trop petit pour être converti',
  'Not available for this currency': 'Indisponible pour cette devise',
  'The rate no longer applies. Please review.': 'Ce taux ne s’applique plus. Veuillez vérifier.',
  'The first row must be {columns}': 'La première ligne doit être {columns}',
  'This file has no payments': 'Ce fichier ne contient aucun paiement',
  'A file can have up to {most} payments. This one has {count}.':
    'Un fichier peut contenir {most} paiements au maximum. Celui-ci en contient {count}.',
  'This team only accepts email addresses from {domains}':
    'Cette équipe n’accepte que les adresses e-mail de {domains}',
  'This team requires two-factor authentication. Set it up in your settings, then open the link again.':
    'Cette équipe exige la double authentification. Configurez-la dans vos paramètres, puis ouvrez de nouveau le lien.',
  'This team has reached its maximum of {count} members':
    'Cette équipe a atteint son maximum de {count} membres',
  'The team still has an active lien': 'L’équipe a encore un blocage en vigueur',
  'The team still has a pending payout': 'Un versement de l’équipe est encore en attente',
  'The team still has a balance': 'L’équipe a encore un solde',
  'A team card still has a balance': 'Une carte de l’équipe a encore un solde',
  'The team still has an active investment': 'L’équipe a encore un placement actif',
  'The team still has an incoming deposit': 'L’équipe a encore un dépôt en attente',
  'This user has an active lien': 'Cet utilisateur a un blocage en vigueur',
  'This user has a pending payout': 'Cet utilisateur a un versement en attente',
  'This user still has a balance': 'Cet utilisateur a encore un solde',
  'This user still has a card balance': 'Cet utilisateur a encore un solde de carte',
  'This user still has an active investment': 'Cet utilisateur a encore un placement actif',
  'This user has an incoming deposit': 'Cet utilisateur a un dépôt en attente',
  'This user is the only owner of a team with other members':
    'Cet utilisateur est l’unique propriétaire d’une équipe qui a d’autres membres',
  'This user owns no team, so they have no wallet':
    'Cet utilisateur n’est propriétaire d’aucune équipe et n’a donc pas de portefeuille',
  'This is already paid': 'C’est déjà payé',
  'It can’t be paid this way': 'Ce moyen de paiement n’est pas possible',
  'The name doesn’t match the bank’s records': 'Le nom ne correspond pas à celui de la banque',
  'Enter at least three letters or digits to search this list':
    'Saisissez au moins trois lettres ou chiffres pour rechercher dans cette liste',
  'This month hasn’t started yet': 'Ce mois n’a pas commencé',
  'No exchange rate is available right now': 'Aucun taux de change disponible actuellement',
  'Card isn’t issued yet': 'La carte n’est pas encore émise',
  'This card isn’t issued yet': 'Cette carte n’est pas encore émise',
  'Card is frozen': 'La carte est gelée',
  'Card has expired': 'La carte a expiré',
  'Insufficient funds': 'Fonds insuffisants',
  'Merchant category not allowed': 'Catégorie de commerçant non autorisée',
  'Over the limit per purchase': 'Au-dessus du plafond par achat',
  'Over the daily limit': 'Au-dessus du plafond quotidien',
  'Over the monthly limit': 'Au-dessus du plafond mensuel',
  'The expiry date must be in the future': 'La date d’expiration doit être dans le futur',
  'No one else on your team can approve this payment. Add an admin first.':
    'Personne d’autre dans votre équipe ne peut approuver ce paiement. Ajoutez d’abord un administrateur.',
  'Set a webhook URL first': 'Définissez d’abord une URL de webhook',
  'Settlement address is required': 'L’adresse de règlement est obligatoire',
  'Network is required': 'Le réseau est obligatoire',
  'The confirmation doesn’t match': 'La confirmation ne correspond pas',
  'The card issuer isn’t responding. Please try again.':
    'L’émetteur de la carte ne répond pas. Veuillez réessayer.',
  'This payment is already being cancelled': 'Ce paiement est déjà en cours d’annulation',
  'You already own this team': 'Vous êtes déjà propriétaire de cette équipe',
  'You have already left this team': 'Vous avez déjà quitté cette équipe',
  'Your teams just changed. Please try again.': 'Vos équipes viennent de changer. Veuillez réessayer.',
  'You are no longer an active member of this team': 'Vous n’êtes plus membre actif de cette équipe',
  'You can request test tokens 10 times a day. Please try again later.':
    'Vous pouvez demander des jetons de test 10 fois par jour. Veuillez réessayer plus tard.',
  'The platform’s daily limit is reached. Try again tomorrow or send less.':
    'Le plafond quotidien de la plateforme est atteint. Réessayez demain ou envoyez moins.',
  'Fiat currency isn’t supported': 'Cette monnaie n’est pas prise en charge',
  'Two-factor authentication is already off': 'La double authentification est déjà désactivée',
  'This is the last platform administrator': 'C’est le dernier administrateur de la plateforme',
  'Only {amount} of this lien is left': 'Il ne reste que {amount} de ce blocage',
  'A team can have up to {count} restricted keys. Revoke one first.':
    'Une équipe peut avoir {count} clés restreintes au maximum. Révoquez-en d’abord une.',
  'An account can have up to {count} passkeys': 'Un compte peut avoir {count} clés d’accès au maximum',
  'Payouts are on hold until {moment}, because two-factor authentication was turned off by an administrator.':
    'Les versements sont suspendus jusqu’au {moment}, car un administrateur a désactivé la double authentification.',
  'More than {count} transactions. Download the CSV file instead.':
    'Plus de {count} opérations. Téléchargez plutôt le fichier CSV.',
  'The requester is no longer a member of the team': 'Le demandeur n’est plus membre de l’équipe',
  'The requester is suspended': 'Le demandeur est suspendu',
  'The requester’s role no longer allows this': 'Le rôle du demandeur ne le permet plus',
  'The API key that scheduled this is no longer active': 'La clé API qui a programmé cela n’est plus active',
  'The requester gave you your role less than 24 hours ago. Someone else must approve this.':
    'Le demandeur vous a donné votre rôle il y a moins de 24 heures. Quelqu’un d’autre doit approuver.',
  'You gave the requester their role less than 24 hours ago. Someone else must approve this.':
    'Vous avez donné son rôle au demandeur il y a moins de 24 heures. Quelqu’un d’autre doit approuver.',
  'You can only pay out to saved bank recipients. Save this account first.':
    'Vous ne pouvez verser qu’à des bénéficiaires bancaires enregistrés. Enregistrez d’abord ce compte.',
  'You can only pay out to saved bank recipients. This one is available from {moment}.':
    'Vous ne pouvez verser qu’à des bénéficiaires bancaires enregistrés. Celui-ci est disponible à partir du {moment}.',
  'You can only pay out to recipients saved at least an hour ago. Save this account first.':
    'Vous ne pouvez verser qu’à des bénéficiaires enregistrés depuis au moins une heure. Enregistrez d’abord ce compte.',
  'You can only pay out to recipients saved at least an hour ago. This one is available from {moment}.':
    'Vous ne pouvez verser qu’à des bénéficiaires enregistrés depuis au moins une heure. Celui-ci est disponible à partir du {moment}.',
  'You can only pay out to recipients saved at least {count} hours ago. Save this account first.':
    'Vous ne pouvez verser qu’à des bénéficiaires enregistrés depuis au moins {count} heures. Enregistrez d’abord ce compte.',
  'You can only pay out to recipients saved at least {count} hours ago. This one is available from {moment}.':
    'Vous ne pouvez verser qu’à des bénéficiaires enregistrés depuis au moins {count} heures. Celui-ci est disponible à partir du {moment}.',
  'Every payment by this role needs approval': 'Chaque paiement de ce rôle nécessite une approbation',
  'Above your role’s limit of {amount}': 'Au-delà du plafond de votre rôle, {amount}',
  '{currency} has no price, so we can’t check your role’s limit. It can’t be sent.':
    '{currency} n’a pas de cours : nous ne pouvons pas vérifier le plafond de votre rôle. L’envoi est impossible.',
  '{currency} has no price, so it needs approval':
    '{currency} n’a pas de cours, une approbation est donc requise',
  'This exceeds your role’s limit of {amount} per {period}':
    'Ce montant dépasse le plafond de votre rôle, {amount} par {period}',
  'Another administrator must approve your request': 'Un autre administrateur doit approuver votre demande',
  'The requester is no longer an administrator': 'Le demandeur n’est plus administrateur',
  'The wallet no longer belongs to them': 'Le portefeuille ne leur appartient plus',
  'This team no longer exists': 'Cette équipe n’existe plus',
  'This payment has already been completed': 'Ce paiement est déjà terminé',
  'This network is no longer configured': 'Ce réseau n’est plus configuré',
  'This has already been undone': 'Cela a déjà été annulé',
  'This has already been decided': 'La décision a déjà été prise',
  'The content of this file is no longer available': 'Le contenu de ce fichier n’est plus disponible',
  'Too many open tabs receive live updates': 'Trop d’onglets ouverts reçoivent des mises à jour en direct',
  'A payment with this card is still pending. Wait until it’s completed.':
    'Un paiement avec cette carte est encore en cours. Attendez qu’il soit terminé.',
  'Bank recipient not found': 'Bénéficiaire bancaire introuvable',
  'Plan not found': 'Formule introuvable',
  'List not found': 'Liste introuvable',
  'A view can’t be moved to another list': 'Une vue ne peut pas être déplacée vers une autre liste',
  'The first payment can’t be in the past': 'Le premier paiement ne peut pas être dans le passé',
  'The last day can’t be before the first payment':
    'Le dernier jour ne peut pas précéder le premier paiement',
  'The first invoice can’t be in the past': 'La première facture ne peut pas être dans le passé',
  'The last day can’t be before the first invoice':
    'Le dernier jour ne peut pas précéder la première facture',
  'Only sent invoices can be credited': 'Seules les factures envoyées peuvent faire l’objet d’un avoir',
  'It was sent too late for a reminder': 'Elle a été envoyée trop tard pour une relance',
  'Redirect URL must start with https:// and can’t contain a password':
    'L’URL de redirection doit commencer par https:// et ne peut pas contenir de mot de passe',
  'Expiry Date must be in the future': 'La date d’expiration doit être dans le futur',
  'Maximum can’t be less than minimum': 'Le maximum ne peut pas être inférieur au minimum',
  'Amount must be between minimum and maximum': 'Le montant doit être compris entre le minimum et le maximum',
  'You can’t refund more than you received': 'Vous ne pouvez pas rembourser plus que ce que vous avez reçu',
  'You are not an active member of any team. Please ask the owner of your team.':
    'Vous n’êtes membre actif d’aucune équipe. Veuillez vous adresser au propriétaire de votre équipe.',
  'Choose a reason or write one': 'Choisissez un motif ou écrivez-en un',
  'Web address is already used': 'Cette adresse web est déjà utilisée',
  'Country isn’t supported': 'Ce pays n’est pas pris en charge',
  'Document type isn’t accepted in this country': 'Ce type de document n’est pas accepté dans ce pays',
  'Document number isn’t valid for this type of document':
    'Le numéro n’est pas valide pour ce type de document',
  'Add a photo or scan of the document': 'Ajoutez une photo ou un scan du document',
  'You must be at least 18 years old': 'Vous devez avoir au moins 18 ans',
  'Date of birth is invalid': 'La date de naissance n’est pas valide',
  'You’re now in {team}. Check before you continue.':
    'Vous êtes maintenant dans {team}. Vérifiez avant de continuer.',
  'No exchange rate for {currency}. Choose USD, USDC or USDT.':
    'Aucun taux de change pour {currency}. Choisissez USD, USDC ou USDT.',
  'A team can have up to {count} webhook endpoints':
    'Une équipe peut avoir {count} points de terminaison webhook au maximum',
  '{label} can’t contain a user name or password': '{label} : ni nom d’utilisateur ni mot de passe',
  '{label} must use https': '{label} : utilisez https',
  '{label} must use port 443 or a port above 1023':
    '{label} : utilisez le port 443 ou un port au-delà de 1023',
  '{label} must be an address on the public internet': '{label} : saisissez une adresse de l’internet public',
} as const satisfies Words
