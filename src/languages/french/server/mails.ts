import type { Words } from '#src/framework/text/createSpeech.ts'

/** The texts of the mails, which only the server writes. */
export const mailsWords = {
  '{code} is your verification code': '{code} est votre code de vérification',
  'Your verification code is {code}.\n\nIt’s valid for two minutes and works once. Never share it with anyone.':
    'Votre code de vérification est {code}.\n\nIl est valable deux minutes et ne fonctionne qu’une fois. Ne le communiquez à personne.',
  'You already have an account': 'Vous avez déjà un compte',
  'Someone, probably you, tried to create an account with this email. You already have one. Sign in, or reset your password if you forgot it.':
    'Quelqu’un, sans doute vous, a essayé de créer un compte avec cette adresse. Vous en avez déjà un : connectez-vous, ou réinitialisez votre mot de passe si vous l’avez oublié.',
  'Use this link to choose a new password. It’s valid for 30 minutes and works once. If you didn’t request it, you can ignore this email.':
    'Utilisez ce lien pour choisir un nouveau mot de passe. Il est valable 30 minutes et ne fonctionne qu’une fois. Si vous n’avez rien demandé, ignorez cet e-mail.',
  'Your password was changed': 'Votre mot de passe a été modifié',
  'Your other sessions were signed out.': 'Vos autres sessions ont été déconnectées.',
  'Two-factor authentication is on': 'La double authentification est activée',
  'Signing in now also requires a code from your app.':
    'La connexion demande désormais aussi un code de votre application.',
  'Two-factor authentication is off': 'La double authentification est désactivée',
  'Signing in now requires only your password.': 'La connexion ne demande plus que votre mot de passe.',
  'A passkey was added': 'Une clé d’accès a été ajoutée',
  'You can now sign in with “{name}” instead of your password.':
    '« {name} » vous permet désormais de vous connecter sans mot de passe.',
  'A passkey was removed': 'Une clé d’accès a été retirée',
  '“{name}” can no longer be used to sign in.': '« {name} » ne permet plus de se connecter.',
  'Passkeys still on your account: {count}. Remove any you don’t recognize in your settings.':
    'Clés d’accès encore associées à votre compte : {count}. Dans vos paramètres, supprimez celles que vous ne reconnaissez pas.',
  'One of your sessions was revoked': 'Une de vos sessions a été révoquée',
  'Someone entered ten wrong passwords or codes in a row.':
    'Dix mots de passe ou codes erronés ont été saisis de suite.',
  'A recovery code was used': 'Un code de récupération a été utilisé',
  'Recovery codes left: {left}.': 'Codes de récupération restants : {left}.',
  'You have new recovery codes': 'Vous avez de nouveaux codes de récupération',
  'Your previous codes no longer work.': 'Vos codes précédents ne fonctionnent plus.',
  'New sign-in to your account': 'Nouvelle connexion à votre compte',
  'We noticed a sign-in from a new browser.\n\nBrowser: {browser}\nIP address: {address}':
    'Nous avons remarqué une connexion depuis un nouveau navigateur.\n\nNavigateur : {browser}\nAdresse IP : {address}',
  unknown: 'inconnu',
  'Sent by the account “{team}”, opened on {day}. If you don’t recognize it, don’t pay.':
    'Envoyé par le compte « {team} », ouvert le {day}. Si vous ne le reconnaissez pas, ne payez pas.',
  'Settlement settings were changed': 'Les paramètres de règlement ont été modifiés',
  '{by} changed for {team}: {fields}.': '{by} a modifié pour {team} : {fields}.',
  'If this wasn’t you, reset your password right away and sign out all sessions.':
    'Si ce n’était pas vous, réinitialisez aussitôt votre mot de passe et déconnectez toutes les sessions.',
  'Your account is ready': 'Votre compte est prêt',
  'An account was created for you. Use this link to choose a password. It’s valid for seven days and works once.':
    'Un compte a été créé pour vous. Utilisez ce lien pour choisir un mot de passe. Il est valable sept jours et ne fonctionne qu’une fois.',
  'Choose a password': 'Choisir un mot de passe',
  'Your account was deleted': 'Votre compte a été supprimé',
  'An administrator deleted your account and the personal data in it.':
    'Un administrateur a supprimé votre compte et les données personnelles associées.',
  'An administrator turned it off and signed you out everywhere. Payouts are on hold until {moment}.':
    'Un administrateur l’a désactivée et vous a déconnecté partout. Les versements sont suspendus jusqu’au {moment}.',
  'An administrator withdrew money from your wallet':
    'Un administrateur a retiré de l’argent de votre portefeuille',
  'If you disagree, contact our support.': 'En cas de désaccord, contactez notre assistance.',
  'An administrator wants to withdraw money from your wallet':
    'Un administrateur demande à retirer de l’argent de votre portefeuille',
  'An administrator wants to delete your account and the personal data in it':
    'Un administrateur demande à supprimer votre compte et les données personnelles associées',
  'An administrator wants to turn off your two-factor authentication':
    'Un administrateur demande à désactiver votre double authentification',
  'This won’t happen before {moment}. If you disagree, contact our support before then.':
    'Cela n’aura pas lieu avant le {moment}. Si vous n’êtes pas d’accord, contactez d’ici là notre assistance.',
  '{by} invited you to {team}': '{by} vous invite dans {team}',
  '{by} invited you to join the team {team} with the role {role}.':
    '{by} vous invite à rejoindre l’équipe {team} avec le rôle {role}.',
  '{by} invited you to join the team {team} as a viewer.':
    '{by} vous invite à rejoindre l’équipe {team} comme lecteur.',
  '{by} invited you to join the team {team} as a member.':
    '{by} vous invite à rejoindre l’équipe {team} comme membre.',
  '{by} invited you to join the team {team} as an admin.':
    '{by} vous invite à rejoindre l’équipe {team} comme administrateur.',
  'The link is valid for seven days and works once. If you don’t know them, you can ignore this email.':
    'Le lien est valable sept jours et ne fonctionne qu’une fois. Si vous ne connaissez pas cette personne, ignorez cet e-mail.',
  'View the invitation': 'Voir l’invitation',
  'API keys of {team} are suspended': 'Les clés API de {team} sont suspendues',
  '{maker} can no longer manage API keys for {team}, so the keys they created no longer work. Generate new keys in API Settings and update your integrations.':
    '{maker} ne peut plus gérer les clés API de {team} : les clés créées par cette personne ne fonctionnent plus. Générez de nouvelles clés dans Paramètres de l’API et mettez à jour vos intégrations.',
  '{name} is now an admin of {team}': '{name} est maintenant administrateur de {team}',
  '{name} ({email}) is now an admin of {team}. They can move its money, approve payments and manage members. If this isn’t intended, change their role or remove them.':
    '{name} ({email}) est maintenant administrateur de {team}. Cette personne peut déplacer l’argent de l’équipe, approuver des paiements et gérer les membres. Si ce n’est pas voulu, changez son rôle ou retirez-la.',
  'View members': 'Voir les membres',
  'The money is on hold. It leaves when you approve, and is returned if you reject or no one decides within 72 hours.':
    'L’argent est réservé. Il part si vous approuvez, et il est rendu si vous refusez ou si personne ne décide sous 72 heures.',
  'Review request': 'Examiner la demande',
  'View scheduled payment': 'Voir le paiement programmé',
  'Earlier notifications in the app: {left}.': 'Notifications plus anciennes dans l’application : {left}.',
  'Today: {title}': 'Aujourd’hui : {title}',
  'Today: {count} notifications': {
    one: 'Aujourd’hui : {count} notification',
    other: 'Aujourd’hui : {count} notifications',
  },
  'Choose which emails you get in Notification settings.':
    'Choisissez les e-mails que vous recevez dans Paramètres des notifications.',
  'Receipt for {amount}, {team}': 'Reçu de {amount}, {team}',
  'This is the receipt for {amount} paid to {team}.\n\nTransaction {reference}':
    'Voici le reçu de {amount} payés à {team}.\n\nTransaction {reference}',
  'This is the receipt for {amount} sent by {team}.\n\nTransaction {reference}':
    'Voici le reçu de {amount} envoyés par {team}.\n\nTransaction {reference}',
  'View receipt': 'Ouvrir le reçu',
  'Invoice {invoice} is overdue': 'La facture {invoice} est en retard',
  'Invoice {invoice} is due on {day}': 'La facture {invoice} est à payer le {day}',
  'Hello {name},': 'Bonjour {name},',
  '{left} for invoice {invoice} from {seller} was due on {day}.':
    '{left} étaient dus le {day} pour la facture {invoice} de {seller}.',
  '{left} for invoice {invoice} from {seller} is due on {day}.':
    '{left} sont dus le {day} pour la facture {invoice} de {seller}.',
  'If you’ve already paid, you can ignore this email.':
    'Si vous avez déjà payé, vous pouvez ignorer cet e-mail.',
  'View and pay invoice': 'Voir et payer la facture',
  '{seller} sent you invoice {invoice} for {total}, due on {day}.':
    '{seller} vous a envoyé la facture {invoice} de {total}, à payer le {day}.',
  'You can pay it in USDC or USDT.': 'Vous pouvez la payer en USDC ou en USDT.',
  'Invoice {invoice} from {seller}': 'Facture {invoice} de {seller}',
  '{left} is still due.': 'Il reste {left} à payer.',
  'Nothing is due.': 'Rien n’est dû.',
  'Credit note {number} for invoice {invoice}': 'Avoir {number} pour la facture {invoice}',
  '{seller} credited {amount} of invoice {invoice}: {reason}':
    '{seller} a crédité {amount} sur la facture {invoice} : {reason}',
  'Hello,': 'Bonjour,',
  'Your payment was refunded': 'Votre paiement a été remboursé',
  'Your payment was accepted': 'Votre paiement a été accepté',
  'Your payment was short': 'Votre paiement est insuffisant',
  'Pay the balance': 'Payer le solde',
  'View payment': 'Voir le paiement',
  'You paid too much for {name}': 'Vous avez trop payé pour {name}',
  'Hello,\n\n{amount} of your payment for {name} is no longer due. {merchant} has been notified and will decide whether to refund it.\n\n{merchant}':
    'Bonjour,\n\n{amount} de votre paiement pour {name} ne sont plus dus. {merchant} en est informé et décidera de les rembourser ou non.\n\n{merchant}',
  'It’s part of the amount due for {name}.': 'C’est une partie du montant dû pour {name}.',
  'It’s more than was due for {name}. {merchant} will decide whether to refund the difference.':
    'C’est plus que ce qui était dû pour {name}. {merchant} décidera de rembourser la différence ou non.',
  'Nothing was due for {name}. {merchant} will decide whether to refund it.':
    'Rien n’était dû pour {name}. {merchant} décidera de le rembourser ou non.',
  'It arrived after the payment for {name} expired. {merchant} will decide whether to accept it.':
    'Il est arrivé après l’expiration du paiement pour {name}. {merchant} décidera de l’accepter ou non.',
  '{amount} of your payment for {name} was refunded, minus the network fee.':
    '{amount} de votre paiement pour {name} vous ont été remboursés, moins les frais de réseau.',
  'Your payment of {amount} for {name} was accepted. There’s nothing left to pay.':
    'Votre paiement de {amount} pour {name} a été accepté. Il ne reste rien à payer.',
  '{amount} arrived for {name}. {missing} is still due. You can send it to the same address within 7 days.':
    '{amount} sont arrivés pour {name}. Il reste {missing} à payer. Vous pouvez les envoyer à la même adresse sous 7 jours.',
} as const satisfies Words
