import type { Words } from '#framework/text'

export const sendingWords = {
  ', {times} times': ', {times} fois',
  ': last {lastAmount}': ' : en dernier {lastAmount}',
  ': {tokens} are sent': ' : {tokens} sont envoyés',
  'Failed to load address book': 'Impossible de charger le carnet d’adresses',
  'Failed to save address': 'Impossible d’enregistrer l’adresse',
  'Failed: {failureReason}': 'Échec : {failureReason}',
  'First payment to this address. Check every character.':
    'Premier paiement à cette adresse. Vérifiez chaque caractère.',
  'Invoice 12': 'Facture 12',
  'This looks like {address}, but the middle is different. It may be a scam. Compare every character.':
    'Elle ressemble à {address}, mais le milieu diffère. Il peut s’agir d’une arnaque. Comparez chaque caractère.',
  'Name for the address book': 'Nom pour le carnet d’adresses',
  'No matches': 'Aucun résultat',
  'New address': 'Nouvelle adresse',
  '{name} (paid you from this address)': '{name} (vous a payé depuis cette adresse)',
  Arrives: 'Arrivée',
  'After approval': 'Après approbation',
  'In about {count} seconds (simulated)': 'Dans {count} secondes environ (simulé)',
  'After {count} confirmations on {network}': 'Après {count} confirmations sur {network}',
  'Not in the address book': 'Absent du carnet d’adresses',
  'Note (for your team)': 'Note (pour votre équipe)',
  'Pay to': 'Payer à',
  'Recipient gets': 'Le destinataire reçoit',
  'Save address': 'Enregistrer l’adresse',
  'Name, for example Kano Packaging Ltd': 'Nom, par exemple Kano Packaging Ltd',
  'Search the address book by name or address': 'Rechercher dans le carnet d’adresses par nom ou adresse',
  'View request': 'Voir la demande',
  'Send another': 'Effectuer un autre envoi',
  'Sent for approval. The amount is on hold until it’s decided.':
    'Soumis à approbation. Le montant est réservé jusqu’à la décision.',
  'This isn’t {name}': 'Ce n’est pas {name}',
  'Enter amount in USD': 'Saisir le montant en USD',
  'no reason given': 'aucun motif indiqué',
  'the address you paid before': 'l’adresse que vous avez déjà payée',
  '{approval}. The amount is on hold until it’s decided.':
    '{approval}. Le montant est réservé jusqu’à la décision.',
  '{name} saved to the address book': '{name} : ajouté au carnet d’adresses',
  '{recipientGets}, fee {fee}': '{recipientGets}, frais {fee}',
  '· paid {lastAmount}': '· payé {lastAmount}',
  'Payment cancelled': 'Paiement annulé',
  'Sending to the network': 'Envoi au réseau',
  'You haven’t sent to this address before': 'Vous n’avez encore rien envoyé à cette adresse',
  'This address looks like one you’ve paid before, but it’s different':
    'Cette adresse ressemble à une adresse déjà payée, mais elle est différente',
  'In the sandbox, payments to addresses ending in “dead” fail':
    'Dans le bac à sable, un paiement vers une adresse qui se termine par « dead » échoue',
  'Recipient address must be 0x and 40 hexadecimal digits':
    'L’adresse du destinataire doit commencer par 0x, suivi de 40 chiffres hexadécimaux',
  '{label} must be 0x and 40 hexadecimal digits': '{label} : saisissez 0x suivi de 40 chiffres hexadécimaux',
  'Recipient address has a typo: its checksum doesn’t match':
    'L’adresse du destinataire contient une faute de frappe : sa somme de contrôle ne correspond pas',
  '{label} has a typo: its checksum doesn’t match':
    '{label} : faute de frappe, la somme de contrôle ne correspond pas',
  'The zero address can’t receive payments': 'L’adresse zéro ne peut pas recevoir de paiements',
  'This exceeds your {period} limit of {amount}': 'Ce montant dépasse votre plafond {period} de {amount}',
  daily: 'quotidien',
  monthly: 'mensuel',
} as const satisfies Words
