import { loadOnce } from 'portico/kit'
import { accountOf } from './account-of.js'
import type { SmartSessionsViewApi } from './contract.js'
import type { SessionsContext } from './sessions-context.js'

/** Returns the API; what asks wallet and service is loaded with the first call. */
export const setUp = (context: SessionsContext<typeof import('./runtime.js')>): SmartSessionsViewApi => {
  const { navigate, runtime, stores } = context
  const flow = loadOnce(async () => new (await runtime()).SessionsFlow(context))
  return {
    account: () => accountOf(stores),
    flow,
    open: () => navigate('SmartSessionList'),
    grant: async (request, { signal } = {}) => (await flow()).grant(request, signal),
    list: async () => (await flow()).listOwn(),
    revoke: async (id) => (await flow()).revoke(id),
  }
}
