import { siwxError } from '../../../../src/plugins/siwx/errors.js'
import { english } from '../../../../src/plugins/siwx/words/english.js'
import german from '../../../../src/plugins/siwx/words/german.js'
import { testGermanWords } from '../../../support/german-words.js'

testGermanWords({ english, german, errors: siwxError.catalogue }, { about: { host: '{host}', wallet: '{wallet}' } })
