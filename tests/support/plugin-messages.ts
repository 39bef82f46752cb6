import siwx from '../../plugins/siwx/messages/en.js'
import registry from '../../plugins/wallet-registry/messages/en.js'
import relay from '../../plugins/walletconnect/messages/en.js'

/** The English messages of the plugins' screens. */
export const pluginMessages = { ...siwx, ...relay, ...registry }
