import * as btc from '@scure/btc-signer'
import * as utils from '@scure/btc-signer/utils'

/** `@scure/btc-signer` and its utilities. */
export const bitcoinSdk = { btc, utils }
