import { networkName } from '../decode/networks.js'
import { describeEvmTransaction } from './describe-evm-transaction.js'
import { describeMessage } from './describe-message.js'
import { describeSolana } from './describe-solana.js'
import { describeTypedData } from './describe-typed-data.js'
import { describeUserOperation } from './describe-user-operation.js'
import type { DescribeContext, Item } from './description.js'
import type { Approval } from './read-approval.js'

/** Returns all that an approval shows of a request: nothing is left out. */
export const describeApproval = (approval: Approval, context: DescribeContext): readonly Item[] => {
  const { t } = context
  // A signature on Solana is not bound to the network that the page names.
  const isSolana = approval.chainId.startsWith('solana:')
  const parts = () => {
    switch (approval.kind) {
      case 'message':
        return describeMessage(approval, context)
      case 'typedData':
        return describeTypedData(approval, context)
      case 'evmTransaction':
        return describeEvmTransaction(approval, context)
      case 'userOperation':
        return describeUserOperation(approval, context)
      case 'solanaTransactions':
        return describeSolana(approval, context)
    }
  }
  return [
    ...parts(),
    { kind: 'row', label: t('network'), value: isSolana ? t('everySolana') : networkName(approval.chainId) },
    { kind: 'address', label: t(approval.smart ? 'smartAccount' : 'account'), value: approval.address },
  ]
}
