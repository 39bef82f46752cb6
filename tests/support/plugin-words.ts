import { english as registry } from '../../src/plugins/wallet-registry/words/english.js'
import { english as relay } from '../../src/plugins/walletconnect/words/english.js'
import { SIGN_IN_WORDS } from './fake-siwx.js'

/** What the screens of plugins say in English, by key. */
export const PLUGIN_WORDS = { ...SIGN_IN_WORDS, ...relay, ...registry }
