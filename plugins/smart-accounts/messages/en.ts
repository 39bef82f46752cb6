// chunk: smart-accounts-views
/** The English messages of the choice between the kinds of account. */
const english = {
  'smartAccounts.title': 'Kind of account',
  'smartAccounts.smartAccount': 'Smart account',
  'smartAccounts.eoa': 'Ordinary account (EOA)',
  'smartAccounts.deployed': 'On this network',
  'smartAccounts.undeployed': 'Not deployed yet',
  'smartAccounts.undeployedText':
    'Your first transaction creates it. Its address stays the same, and you can use it already.',
  'smartAccounts.toEoa': 'Switch to your EOA',
  'smartAccounts.toSmartAccount': 'Switch to your smart account',
  'smartAccounts.notHere': 'Not on {network}',
  'smartAccounts.networks': 'Supported networks',
  'smartAccounts.networksText': 'Your smart account acts on these networks. On others, your ordinary account does.',
  'smartAccounts.noNetworks': 'No network of this page has smart accounts',
  'smartAccounts.noNetworksText': 'Your ordinary account acts everywhere.',
} as const

export default english
