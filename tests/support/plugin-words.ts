import { english as registry } from '../../plugins/wallet-registry/words/english.js'
import { english as relay } from '../../plugins/walletconnect/words/english.js'
import { SIGN_IN_WORDS } from './fake-siwx.js'

/** What the screens of plugins say in English, by key. */
export const PLUGIN_WORDS = { ...SIGN_IN_WORDS, ...relay, ...registry }
