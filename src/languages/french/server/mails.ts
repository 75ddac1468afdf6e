import type { Words } from '#src/framework/text/createSpeech.ts'

/** The texts of the mails, which only the server writes. */
export const mailsWords = {
  '{code} is your verification code': '{code} est votre code de vérification',
  'Your verification code is {code}.\n\nIt is valid for two minutes and works once. Never tell it to anybody.':
    'Votre code de vérification est {code}.\n\nIl est valable deux minutes et ne sert qu’une fois. Ne le communiquez à personne.',
  'You already have an account': 'Vous avez déjà un compte',
  'Somebody, probably you, tried to create an account with this address. You already have one: sign in, or reset your password if you forgot it.':
    'Quelqu’un, sans doute vous, a essayé de créer un compte avec cette adresse. Vous en avez déjà un : connectez-vous, ou réinitialisez votre mot de passe si vous l’avez oublié.',
  'Use this link to choose a new password. It is valid for 30 minutes and works once. If you did not ask for it, nothing has to be done.':
    'Utilisez ce lien pour choisir un nouveau mot de passe. Il est valable 30 minutes et ne sert qu’une fois. Si vous n’avez rien demandé, il n’y a rien à faire.',
  'Your password was changed': 'Votre mot de passe a été modifié',
  'Your other sessions were signed out.': 'Vos autres sessions ont été déconnectées.',
  'Two-factor authentication is on': 'La double authentification est activée',
  'Signing in now also takes a code from your app.':
    'La connexion demande désormais aussi un code de votre application.',
  'Two-factor authentication is off': 'La double authentification est désactivée',
  'Signing in now takes only your password.': 'La connexion ne demande plus que votre mot de passe.',
  'A passkey was added': 'Une clé d’accès a été ajoutée',
  '“{name}” now signs in without your password.':
    '« {name} » permet désormais de se connecter sans votre mot de passe.',
  'A passkey was removed': 'Une clé d’accès a été retirée',
  '“{name}” no longer signs in.': '« {name} » ne permet plus de se connecter.',
  'Passkeys that still sign in: {count}. Remove in your settings those that are not yours.':
    'Clés d’accès qui connectent encore : {count}. Retirez dans vos paramètres celles qui ne sont pas les vôtres.',
  'A session of yours was ended': 'Une de vos sessions a été fermée',
  'Ten wrong passwords or codes were given in it, one after another.':
    'Dix mots de passe ou codes erronés y ont été donnés, l’un après l’autre.',
  'A recovery code was used': 'Un code de récupération a été utilisé',
  'Unused recovery codes left: {left}.': 'Codes de récupération restants : {left}.',
  'You have new recovery codes': 'Vous avez de nouveaux codes de récupération',
  'The ones before no longer work.': 'Les précédents ne fonctionnent plus.',
  'New sign-in to your account': 'Nouvelle connexion à votre compte',
  'It came from a browser that is new to us.\n\nBrowser: {browser}\nAddress: {address}':
    'Elle vient d’un navigateur que nous ne connaissons pas.\n\nNavigateur : {browser}\nAdresse : {address}',
  unknown: 'inconnu',
  'Sent by the account “{team}”, opened on {day}. If you do not know it, do not pay.':
    'Envoyé par le compte « {team} », ouvert le {day}. Si vous ne le connaissez pas, ne payez pas.',
  'Settlement settings were changed': 'Les paramètres de règlement ont été modifiés',
  '{by} changed for {team}: {fields}.': '{by} a modifié pour {team} : {fields}.',
  'If this was not you, reset your password at once and sign out all sessions.':
    'Si ce n’était pas vous, réinitialisez aussitôt votre mot de passe et déconnectez toutes les sessions.',
  'Your account is ready': 'Votre compte est prêt',
  'An account was created for you. Use this link to choose a password. It is valid for seven days and works once.':
    'Un compte a été créé pour vous. Utilisez ce lien pour choisir un mot de passe. Il est valable sept jours et ne sert qu’une fois.',
  'Choose a password': 'Choisir un mot de passe',
  'Your account was deleted': 'Votre compte a été supprimé',
  'An administrator deleted your account and the personal data in it.':
    'Un administrateur a supprimé votre compte et les données personnelles qu’il contient.',
  'An administrator turned it off and signed you out everywhere. Payouts are on hold until {moment}.':
    'Un administrateur l’a désactivée et vous a déconnecté partout. Les versements sont suspendus jusqu’au {moment}.',
  'An administrator took money out of your wallet':
    'Un administrateur a retiré de l’argent de votre portefeuille',
  '{amount} was taken out of your wallet: {reason}':
    '{amount} ont été retirés de votre portefeuille : {reason}',
  'If you do not agree, answer to our support.': 'Si vous n’êtes pas d’accord, répondez à notre assistance.',
  'An administrator wants to take money out of your wallet':
    'Un administrateur veut retirer de l’argent de votre portefeuille',
  'An administrator wants to delete your account and the personal data in it':
    'Un administrateur veut supprimer votre compte et les données personnelles qu’il contient',
  'An administrator wants to turn off your two-factor authentication':
    'Un administrateur veut désactiver votre double authentification',
  'This will not happen before {moment}. If you do not agree, answer to our support before then.':
    'Cela n’aura pas lieu avant le {moment}. Si vous n’êtes pas d’accord, répondez d’ici là à notre assistance.',
  '{by} invited you to {team}': '{by} vous invite dans {team}',
  '{by} invited you to join the team {team} as a viewer.':
    '{by} vous invite à rejoindre l’équipe {team} comme lecteur.',
  '{by} invited you to join the team {team} as a member.':
    '{by} vous invite à rejoindre l’équipe {team} comme membre.',
  '{by} invited you to join the team {team} as an admin.':
    '{by} vous invite à rejoindre l’équipe {team} comme administrateur.',
  'The link is valid for seven days and works once. If you do not know them, nothing has to be done.':
    'Le lien est valable sept jours et ne sert qu’une fois. Si vous ne connaissez pas cette personne, il n’y a rien à faire.',
  'View the invitation': 'Voir l’invitation',
  'API keys of {team} are suspended': 'Les clés API de {team} sont suspendues',
  '{maker} can no longer manage the API keys of {team}, so the keys they made are refused from now on. Programs that use them stop working. Generate new keys in the API settings and put them in their place.':
    '{maker} ne peut plus gérer les clés API de {team} : les clés qui en viennent sont désormais refusées. Les programmes qui les utilisent cessent de fonctionner. Générez de nouvelles clés dans les paramètres de l’API et mettez-les à leur place.',
  '{by} asks to send {amount} to {payee}': '{by} demande à envoyer {amount} à {payee}',
  '{by} asks to pay {amount} out to {payee}': '{by} demande à verser {amount} à {payee}',
  '{by} asks to load {amount} onto {payee}': '{by} demande à charger {amount} sur {payee}',
  '{by} asks to invest {amount} in {payee}': '{by} demande à placer {amount} dans {payee}',
  '{name} is an admin of {team} now': '{name} est maintenant administrateur de {team}',
  '{name} ({email}) is an admin of {team} now: they can move its money, approve what others move, and manage members. If this is not meant to be, change their role or remove them.':
    '{name} ({email}) est maintenant administrateur de {team} : cette personne peut déplacer l’argent de l’équipe, approuver ce que d’autres déplacent et gérer les membres. Si ce n’est pas voulu, changez son rôle ou retirez-la.',
  'See the members': 'Voir les membres',
  'The money is set aside. It leaves when you approve, and is given back when you reject or nobody decides within 72 hours.':
    'L’argent est mis de côté. Il part si vous approuvez, et il est rendu si vous refusez ou si personne ne décide sous 72 heures.',
  'Review the request': 'Examiner la demande',
  'See the scheduled payment': 'Voir le paiement programmé',
  '{left} earlier ones are in the application.': '{left} plus anciennes sont dans l’application.',
  'Today: {title}': 'Aujourd’hui : {title}',
  'Today: {count} notifications': {
    one: 'Aujourd’hui : {count} notification',
    other: 'Aujourd’hui : {count} notifications',
  },
  'You choose what is mailed to you under Notifications, Notification settings.':
    'Vous choisissez ce qui vous est envoyé sous Notifications, Paramètres des notifications.',
  'See all notifications': 'Voir toutes les notifications',
  'Receipt for {amount}, {team}': 'Reçu de {amount}, {team}',
  'This is the receipt for {amount} paid to {team}.\n\nTransaction {reference}':
    'Voici le reçu de {amount} payés à {team}.\n\nTransaction {reference}',
  'This is the receipt for {amount} sent by {team}.\n\nTransaction {reference}':
    'Voici le reçu de {amount} envoyés par {team}.\n\nTransaction {reference}',
  'Open the receipt': 'Ouvrir le reçu',
  'Invoice {invoice} is overdue': 'La facture {invoice} est en retard',
  'Invoice {invoice} is due on {day}': 'La facture {invoice} est à payer le {day}',
  'Hello {name},': 'Bonjour {name},',
  '{left} of invoice {invoice} from {seller} was due on {day}.':
    '{left} de la facture {invoice} de {seller} étaient à payer le {day}.',
  '{left} of invoice {invoice} from {seller} is due on {day}.':
    '{left} de la facture {invoice} de {seller} sont à payer le {day}.',
  'If you have paid it in the meantime, there is nothing left to do.':
    'Si vous l’avez payée entre-temps, il ne reste rien à faire.',
  'View and pay the invoice': 'Voir et payer la facture',
  '{seller} sent you invoice {invoice} over {total}, due on {day}.':
    '{seller} vous a envoyé la facture {invoice} de {total}, à payer le {day}.',
  'You can pay it in USDC or USDT.': 'Vous pouvez la payer en USDC ou en USDT.',
  'Invoice {invoice} from {seller}': 'Facture {invoice} de {seller}',
  '{left} is left to pay.': 'Il reste {left} à payer.',
  'Nothing is left to pay.': 'Il ne reste rien à payer.',
  'Credit note {number} for invoice {invoice}': 'Avoir {number} pour la facture {invoice}',
  '{seller} credits {amount} of invoice {invoice}: {reason}':
    '{seller} crédite {amount} de la facture {invoice} : {reason}',
  'Hello,': 'Bonjour,',
  'Your payment is sent back': 'Votre paiement vous est renvoyé',
  'Your payment is accepted': 'Votre paiement est accepté',
  'A part of your payment is missing': 'Il manque une partie de votre paiement',
  'Pay the rest': 'Payer le reste',
  'See the payment': 'Voir le paiement',
  'You paid more for {name} than is asked for': 'Vous avez payé plus que demandé pour {name}',
  'Hello,\n\n{amount} of what you paid for {name} is no longer asked for. {merchant} was told, and decides whether to send it back.\n\n{merchant}':
    'Bonjour,\n\n{amount} de ce que vous avez payé pour {name} ne sont plus demandés. {merchant} en est informé et décide de les renvoyer ou non.\n\n{merchant}',
  'It is a part of what is asked for {name}.': 'C’est une partie de ce qui est demandé pour {name}.',
  'It is more than was asked for {name}. {merchant} decides whether to send the rest back.':
    'C’est plus que ce qui était demandé pour {name}. {merchant} décide de renvoyer le surplus ou non.',
  'Nothing was asked for {name} any more. {merchant} decides whether to send it back.':
    'Rien n’était plus demandé pour {name}. {merchant} décide de le renvoyer ou non.',
  'It came after the time to pay {name} was over. {merchant} decides whether to take it.':
    'Il est arrivé après le délai pour payer {name}. {merchant} décide de l’accepter ou non.',
  '{amount} of your payment for {name} is sent back to you, less the network fee.':
    '{amount} de votre paiement pour {name} vous sont renvoyés, moins les frais de réseau.',
  'Your payment of {amount} for {name} is accepted. There is nothing left to pay.':
    'Votre paiement de {amount} pour {name} est accepté. Il ne reste rien à payer.',
  '{amount} arrived for {name}. {missing} is missing: you can pay it to the same address within 7 days.':
    '{amount} sont arrivés pour {name}. Il manque {missing} : vous pouvez les payer à la même adresse sous 7 jours.',
} as const satisfies Words
