import { loadOnce } from '../../kernel/async/load-once.js'
import { loadPart } from '../../kernel/async/load-part.js'
import type { RpcClient } from './create-rpc.js'

/** Creates a client that loads its code with the first request. @throws `LOAD_FAILED` on requests, which may be repeated */
export const lazyRpcClient = (load: () => Promise<RpcClient>): RpcClient => {
  const client = loadOnce(() => loadPart(load))
  return { request: async (...question) => (await client()).request(...question) }
}
