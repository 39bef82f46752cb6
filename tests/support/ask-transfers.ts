import type { PluginContext } from '../../kernel/contract/plugin.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import { balanceQuery } from '../../kernel/queries.js'
import { feeQuery, simulateQuery } from '../../services/queries.js'
import { prepareTransferQuery, receiverQuery, type TransferCall } from '../../services/transfer.js'

/** A plugin that asks a chain about transfers of its active account, as `portico/send` does. */
export const askTransfers = (namespace: string) => {
  let context: PluginContext | undefined
  const plugin = definePlugin({
    id: 'asks-transfers',
    setup(own) {
      context = own as PluginContext
    },
  })
  const call = () => {
    if (!context) throw new Error('The modal of the plugin was not created.')
    const { signal, stores } = context
    const network = stores.networks.of(namespace).caipNetwork
    if (!network) throw new Error('The network is missing.')
    return { network, account: stores.accounts.of(namespace).address ?? '', signal }
  }
  const query: PluginContext['query'] = (...asked) => (context as PluginContext).query(...asked)
  return {
    plugin: plugin(),
    answers: () => context?.answers(prepareTransferQuery, namespace),
    offers: () => context?.stores.accounts.offers(namespace),
    balance: () => query(balanceQuery, namespace, call()),
    async prepare(transfer: Pick<TransferCall, 'to' | 'amount' | 'asset' | 'memo' | 'speed'>) {
      const prepared = await query(prepareTransferQuery, namespace, { ...call(), ...transfer })
      if (!prepared) throw new Error('Nothing was prepared.')
      return prepared
    },
    fee: (transaction: unknown) => query(feeQuery, namespace, { ...call(), transaction }),
    simulate: (transaction: unknown) => query(simulateQuery, namespace, { ...call(), transaction }),
    receiver: async (account: string) => (await query(receiverQuery, namespace, { ...call(), account }))?.kind,
  }
}
