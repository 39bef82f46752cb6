import { walletRegistryError } from '../../../../plugins/wallet-registry/errors.js'
import { english } from '../../../../plugins/wallet-registry/words/english.js'
import german from '../../../../plugins/wallet-registry/words/german.js'
import { testGermanWords } from '../../../support/german-words.js'

testGermanWords(
  { english, german, errors: walletRegistryError.catalogue },
  {
    about: { host: '{host}', wallet: '{wallet}', count: '{count}', more: true },
    same: ['walletRegistry.qr', 'walletRegistry.count', 'walletRegistry.android', 'walletRegistry.website'],
  },
)
