import { loadPart } from '../../../kernel/async/load-part.js'
import type { AccountData } from '../../../services/account-data.js'
import { evmService } from '../../../services/evm.js'
import type { RpcParts } from '../options.js'
import { readEvmActivity } from './evm-activity.js'
import { readEvmNfts } from './evm-nfts.js'
import { readEvmTokens } from './evm-tokens.js'

/** Creates the readers of EVM networks; `undefined` without a plugin for them. */
export const createEvmData = (parts: RpcParts): AccountData | undefined => {
  const evm = parts.context.use(evmService)
  if (!evm) return undefined
  const silent = new Set<string>()
  const ens = () => loadPart(() => import('../ens/ens.js'))
  return {
    tokens: (call) => readEvmTokens(parts, evm, call, silent),
    nfts: (call) => readEvmNfts(parts, evm, call),
    activity: (call) => readEvmActivity(parts, evm, call),
    identity: async (call) => (await ens()).readIdentity(parts.context, evm, call),
    resolveName: async (call) => (await ens()).resolveName(parts.context, evm, call),
  }
}
