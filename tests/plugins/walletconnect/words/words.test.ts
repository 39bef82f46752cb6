import { walletConnectError } from '../../../../plugins/walletconnect/errors.js'
import { english } from '../../../../plugins/walletconnect/words/english.js'
import german from '../../../../plugins/walletconnect/words/german.js'
import { testGermanWords } from '../../../support/german-words.js'

testGermanWords(
  { english, german, errors: walletConnectError.catalogue },
  { about: { host: '{host}', wallet: '{wallet}' } },
)
