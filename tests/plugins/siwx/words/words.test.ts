import { siwxError } from '../../../../plugins/siwx/errors.js'
import { english } from '../../../../plugins/siwx/words/english.js'
import german from '../../../../plugins/siwx/words/german.js'
import { testGermanWords } from '../../../support/german-words.js'

testGermanWords({ english, german, errors: siwxError.catalogue }, { about: { host: '{host}', wallet: '{wallet}' } })
