import type { Words } from '#src/framework/text/createSpeech.ts'

/** Texts of notifications, in the app and by mail, which only the server writes. */
export const newsWords = {
  'You can now sign in with {provider}.': 'Vous pouvez maintenant vous connecter avec {provider}.',
  'Your changes to a {singular} weren’t published: {reason}':
    'Vos modifications n’ont pas été publiées ({singular}) : {reason}',
  'Your changes to an {singular} weren’t published: {reason}':
    'Vos modifications n’ont pas été publiées ({singular}) : {reason}',
  'Payment received': 'Paiement reçu',
  '{count} payments received': { one: '{count} paiement reçu', other: '{count} paiements reçus' },
  '{amount} paid for {name} is no longer due. Decide what to do in Payments to review.':
    '{amount} payés pour {name} ne sont plus dus. Décidez de la suite dans Paiements à examiner.',
  '{amount} for {name}': '{amount} pour {name}',
  '{amount} arrived': '{amount} sont arrivés',
  '{amount} arrived at an address that was already used. We credited it.':
    '{amount} sont arrivés à une adresse déjà utilisée. Nous les avons crédités.',
  'Payment to an old address': 'Paiement à une ancienne adresse',
  'Unexpected token': 'Jeton inattendu',
  '{amount} arrived on {network}, but the payment is for {token} on {asked}. We credited it without applying it to the payment.':
    '{amount} sont arrivés sur {network}, mais le paiement demande {token} sur {asked}. Nous les avons crédités sans les imputer au paiement.',
  'Payment failed': 'Échec du paiement',
  '{count} payments failed': { one: '{count} paiement échoué', other: '{count} paiements échoués' },
  '{amount} couldn’t be sent: {reason}': '{amount} n’ont pas pu être envoyés : {reason}',
  'A payment was reversed by the network': 'Un paiement a été annulé par le réseau',
  '{amount} was credited but is no longer on the network. Don’t ship until it’s back.':
    '{amount} ont été crédités, mais ne sont plus sur le réseau. Ne livrez pas avant leur retour.',
  'The network shows a different amount for a payment': 'Le réseau indique un autre montant pour un paiement',
  'We credited {credited}, but the network now shows {found}. Your balance keeps the credited amount.':
    'Nous avons crédité {credited}, mais le réseau indique maintenant {found}. Votre solde conserve le montant crédité.',
  '{count} conversions completed': {
    one: '{count} conversion terminée',
    other: '{count} conversions terminées',
  },
  '{count} conversions failed': { one: '{count} conversion échouée', other: '{count} conversions échouées' },
  '{amount} was paid to {name} for {tokens}.': '{amount} ont été versés à {name} pour {tokens}.',
  '{amount} arrived for {money}.': '{amount} sont arrivés pour {money}.',
  '{amount} for {money}: {reason}': '{amount} pour {money} : {reason}',
  'Card not issued': 'Carte non émise',
  'The issuer declined {card}: {reason}': '{card} a été refusée par son émetteur : {reason}',
  '{card} is ready to fund.': '{card} est prête à être alimentée.',
  'Card payment': 'Paiement par carte',
  'Card payment declined': 'Paiement par carte refusé',
  'Card payment pending': 'Paiement par carte en attente',
  '{count} card payments': { one: '{count} paiement par carte', other: '{count} paiements par carte' },
  '{count} card refunds': {
    one: '{count} remboursement sur carte',
    other: '{count} remboursements sur carte',
  },
  '{count} card payments pending': {
    one: '{count} paiement par carte en attente',
    other: '{count} paiements par carte en attente',
  },
  '{count} card payments declined': {
    one: '{count} paiement par carte refusé',
    other: '{count} paiements par carte refusés',
  },
  '{card}: {amount} at {merchant}. {reason}': '{card} : {amount} chez {merchant}. {reason}',
  '{card}: {amount} from {merchant}. {reason}': '{card} : {amount} de {merchant}. {reason}',
  '{card}: {amount} at {merchant}': '{card} : {amount} chez {merchant}',
  '{card}: {amount} from {merchant}': '{card} : {amount} de {merchant}',
  'Investment created': 'Placement créé',
  '{count} investments created': { one: '{count} placement créé', other: '{count} placements créés' },
  '{count} investments withdrawn': { one: '{count} placement retiré', other: '{count} placements retirés' },
  '{count} investments matured': { one: '{count} placement échu', other: '{count} placements échus' },
  '{amount} was invested in {plan}': '{amount} placés dans {plan}',
  '{amount} was withdrawn early from {plan}': '{amount} retirés de {plan} avant l’échéance',
  '{amount} was paid out from {plan}': '{amount} versés par {plan}',
  'Approval needed': 'Approbation requise',
  '{asks}: {note}': '{asks} : {note}',
  '{outcome}: {reason}': '{outcome} : {reason}',
  '{title}: {what}': '{title} : {what}',
  '{amount} ({name})': '{amount} ({name})',
  '{by} wants to send {amount} to {payee}': '{by} demande à envoyer {amount} à {payee}',
  '{by} wants to pay out {amount} to {payee}': '{by} demande à verser {amount} à {payee}',
  '{by} wants to add {amount} to {payee}': '{by} demande à ajouter {amount} à {payee}',
  '{by} wants to invest {amount} in {payee}': '{by} demande à placer {amount} dans {payee}',
  '{by} wants to withdraw {amount} from a wallet: {reason}':
    '{by} demande à retirer {amount} d’un portefeuille : {reason}',
  '{by} wants to delete a user: {reason}': '{by} demande à supprimer un utilisateur : {reason}',
  '{by} wants to turn off a user’s two-factor authentication: {reason}':
    '{by} demande à désactiver la double authentification d’un utilisateur : {reason}',
  '{by} approved your request: {reason}': '{by} a approuvé votre demande : {reason}',
  '{by} rejected your request: {reason}': '{by} a refusé votre demande : {reason}',
  'Withdrawing from a wallet': 'Retrait d’un portefeuille',
  'Deleting a user': 'Suppression d’un utilisateur',
  'Disabling two-factor authentication': 'Désactivation de la double authentification',
  'Request expired': 'Demande expirée',
  'No one decided within 72 hours, so nothing happened.':
    'Personne n’a décidé sous 72 heures : rien n’a été exécuté.',
  'Your request for {amount} was approved and completed':
    'Votre demande de {amount} a été approuvée et exécutée',
  'Your request for {amount} was rejected': 'Votre demande de {amount} a été refusée',
  'Your request for {amount} expired: no one decided within 72 hours':
    'Votre demande de {amount} a expiré : personne n’a décidé sous 72 heures',
  'Your request for {amount} expired': 'Votre demande de {amount} a expiré',
  'Request approved': 'Demande approuvée',
  'Request rejected': 'Demande refusée',
  'The scheduled payment of {amount} was stopped: {reason}':
    'Le paiement programmé de {amount} a été arrêté : {reason}',
  'The automatic conversion of {currency} was stopped: {reason}':
    'La conversion automatique de {currency} a été arrêtée : {reason}',
  'The automatic conversion of {currency} failed: {reason}':
    'La conversion automatique de {currency} n’a pas pu être faite : {reason}',
  'Automatic conversion stopped': 'Conversion automatique arrêtée',
  'Automatic conversion failed': 'Échec de la conversion automatique',
  'Scheduled payment stopped': 'Paiement programmé arrêté',
  'Your payment of {amount} will be sent on {moment}': 'Votre paiement de {amount} sera envoyé le {moment}',
  'Your payment of {amount} failed: {reason}': 'Votre paiement de {amount} a échoué : {reason}',
  'Payment tomorrow': 'Paiement demain',
  'Scheduled payment failed': 'Échec du paiement programmé',
  '{name}: decided by {by}. {payer} was notified by email.':
    '{name} : décision de {by}. {payer} a été informé par e-mail.',
  '{name}: decided by {by}. The payer left no email address.':
    '{name} : décision de {by}. Le payeur n’a pas laissé d’adresse e-mail.',
  '{count} recurring invoices created': {
    one: '{count} facture récurrente créée',
    other: '{count} factures récurrentes créées',
  },
  'Recurring invoice failed': 'Échec de la facture récurrente',
  '{number} for {amount} ({name}) was sent to {email}':
    '{number} de {amount} ({name}) a été envoyée à {email}',
  '{number} for {amount} ({name}) is a draft. Send it when you’re ready.':
    '{number} de {amount} ({name}) est un brouillon. Envoyez-la quand vous serez prêt.',
  'The {day} invoice ({name}) couldn’t be created: {reason}':
    'La facture du {day} ({name}) n’a pas pu être créée : {reason}',
  'A held deposit of {amount} is now available': 'Un dépôt retenu de {amount} est maintenant disponible',
  'Money withdrawn by an administrator': 'Argent retiré par un administrateur',
  '{amount} was withdrawn from your wallet: {reason}':
    '{amount} ont été retirés de votre portefeuille : {reason}',
  'Lien expired': 'Blocage expiré',
  '{amount} is on hold: {reason}': '{amount} sont réservés : {reason}',
  '{amount} is available again: {reason}': '{amount} sont de nouveau disponibles : {reason}',
  '{amount} is available again': '{amount} sont de nouveau disponibles',
  'You’re now a platform administrator': 'Vous êtes maintenant administrateur de la plateforme',
  'The server’s operator made you an administrator of the whole platform.':
    'L’exploitant du serveur vous a nommé administrateur de toute la plateforme.',
  'An administrator disabled your two-factor authentication: {reason}. Payouts are on hold for 24 hours.':
    'Un administrateur a désactivé votre double authentification : {reason}. Les versements sont suspendus pendant 24 heures.',
  'Signing in now requires a code from your authenticator app.':
    'La connexion demande désormais un code de votre application.',
  'Signing in no longer requires a code.': 'La connexion ne demande plus de code.',
  'An administrator reset your identity verification: {reason}':
    'Un administrateur a réinitialisé votre vérification d’identité : {reason}',
  'Account suspended': 'Compte suspendu',
  'Account reactivated': 'Compte réactivé',
  'Your account was suspended by an administrator: {reason}':
    'Votre compte a été suspendu par un administrateur : {reason}',
  'Your account was reactivated by an administrator: {reason}':
    'Votre compte a été réactivé par un administrateur : {reason}',
  'Your identity verification was approved.': 'Votre vérification d’identité a été approuvée.',
  'Your identity verification was rejected.': 'Votre vérification d’identité a été refusée.',
  'Your identity verification was rejected. {reason}':
    'Votre vérification d’identité a été refusée. {reason}',
  'We’re reviewing your identity verification.': 'Nous examinons votre vérification d’identité.',
  'Security settings of {team} changed': 'Paramètres de sécurité de {team} modifiés',
  '{by} changed them. {what}.': 'Modifiés par {by}. {what}.',
  '{name} left the team.': '{name} a quitté l’équipe.',
  '{name} was removed from the team.': '{name} a été retiré de l’équipe.',
  '{by} deleted the team {name}.': '{by} a supprimé l’équipe {name}.',
  'Your role changed': 'Votre rôle a changé',
  'Your role in {team} is now {role}.': 'Votre rôle dans {team} est maintenant {role}.',
  '{name} is now {role}.': '{name} est maintenant {role}.',
  'Removed from a team': 'Retiré d’une équipe',
  'You are no longer a member of {team}.': 'Vous n’êtes plus membre de {team}.',
  'Membership suspended': 'Adhésion suspendue',
  'Membership reactivated': 'Adhésion réactivée',
  'Your membership in {team} was suspended.': 'Votre adhésion à {team} a été suspendue.',
  'Your membership in {team} was reactivated.': 'Votre adhésion à {team} a été réactivée.',
  '{name} was suspended.': '{name} a été suspendu.',
  '{name} was reactivated.': '{name} a été réactivé.',
  'New team member': 'Nouveau membre de l’équipe',
  '{name} joined {team} as a {role}.': '{name} a rejoint {team} comme {role}.',
  '{name} joined {team} as an {role}.': '{name} a rejoint {team} comme {role}.',
  'You’re now the owner': 'Vous êtes maintenant propriétaire',
  '{team} was transferred to you.': '{team} vous a été transférée.',
  '{name} is now the owner of the team.': '{name} est maintenant propriétaire de l’équipe.',
  'Your password was changed. All other sessions were signed out.':
    'Votre mot de passe a été modifié. Toutes les autres sessions ont été déconnectées.',
  'A passkey was added to your account. You can sign in with it instead of your password.':
    'Une clé d’accès a été ajoutée à votre compte. Vous pouvez l’utiliser à la place de votre mot de passe.',
  'One of your passkeys can no longer be used to sign in.':
    'Une de vos clés d’accès ne permet plus de se connecter.',
  'New recovery codes': 'Nouveaux codes de récupération',
  'The previous recovery codes no longer work.': 'Les codes de récupération précédents ne fonctionnent plus.',
  'One of your sessions was revoked.': 'Une de vos sessions a été révoquée.',
  'New API keys': 'Nouvelles clés API',
  'The team’s API keys were regenerated.': 'Les clés API de l’équipe ont été régénérées.',
  'New restricted key': 'Nouvelle clé restreinte',
  'Restricted key {name} was created.': 'La clé restreinte {name} a été créée.',
  'API keys suspended': 'Clés API suspendues',
  '{maker} can no longer manage API keys, so the keys they created no longer work. Generate new keys to replace them.':
    '{maker} ne peut plus gérer les clés API : les clés créées par cette personne ne fonctionnent plus. Générez de nouvelles clés pour les remplacer.',
  'The team’s webhook URL was changed: {name}.': 'L’URL du webhook de l’équipe a été modifiée : {name}.',
  'The team’s webhook URL was changed: {name} gets no more events.':
    'L’URL du webhook de l’équipe a été modifiée : {name} ne reçoit plus d’événements.',
  'The signing secret for {name} was rotated.': 'Le secret de signature de {name} a été renouvelé.',
  'Your endpoint answered 410, so it gets no more events. Save its URL again in Settings, API Settings to turn it back on.':
    'Votre point de terminaison a répondu 410 : nous n’envoyons plus d’événements. Enregistrez de nouveau son URL dans Paramètres, Paramètres de l’API pour le réactiver.',
  'Nothing could be delivered to your endpoint for five days, so it gets no more events. Save its URL again in Settings, API Settings to turn it back on.':
    'Les livraisons à votre point de terminaison ont échoué pendant cinq jours : nous n’envoyons plus d’événements. Enregistrez de nouveau son URL dans Paramètres, Paramètres de l’API pour le réactiver.',
  'Card deleted': 'Carte supprimée',
  '{card} was frozen.': '{card} a été gelée.',
  '{card} was unfrozen.': '{card} a été dégelée.',
  '{card} was deleted. Its balance is available again.':
    '{card} a été supprimée. Son solde est de nouveau disponible.',
  'Someone viewed the number and CVV of {card}.': 'Le numéro et le CVV de {card} ont été consultés.',
  'The team’s settlement destination was changed.':
    'La destination des règlements de l’équipe a été modifiée.',
  'New in the address book': 'Nouveau dans le carnet d’adresses',
  '{name} can receive payments from {moment}. If no one on your team added it, delete it before then.':
    '{name} pourra être payé à partir du {moment}. Si personne dans votre équipe ne l’a ajouté, supprimez-le avant.',
  '{symbol} is running low for network fees':
    'Solde en {symbol} bientôt insuffisant pour les frais de réseau',
  'The sending wallet on {network} has less than {amount}. Top it up at {address}.':
    'Le portefeuille d’envoi sur {network} a moins de {amount}. Rechargez-le à {address}.',
} as const satisfies Words
