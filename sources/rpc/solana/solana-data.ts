import type { AccountData } from '../../../services/account-data.js'
import { solanaService } from '../../../services/solana.js'
import type { RpcParts } from '../options.js'
import { readSolanaNfts } from './solana-nfts.js'
import { readSolanaTokens } from './solana-tokens.js'

/** Creates the readers of Solana networks; `undefined` without a plugin for them. */
export const createSolanaData = (parts: RpcParts): AccountData | undefined => {
  const solana = parts.context.use(solanaService)
  return (
    solana && {
      tokens: (call) => readSolanaTokens(parts, solana, call),
      nfts: (call) => readSolanaNfts(solana, call),
    }
  )
}
