import { balanceQuery, identityQuery, transactionQuery } from '../../kernel/queries.js'
import { describeRequestQuery, tokenQuery } from '../../services/describe-request.js'
import {
  activityQuery,
  allowanceQuery,
  feeQuery,
  nftsQuery,
  pricesQuery,
  resolveNameQuery,
  simulateQuery,
  tokenListQuery,
  tokensQuery,
} from '../../services/queries.js'
import { prepareTransferQuery, receiverQuery, sentTransferQuery } from '../../services/transfer.js'
import { verifySignatureQuery } from '../../services/verify-signature.js'

/** The ids of the package's queries. They are named one by one: an import of whole modules would keep their other parts. */
export const KNOWN_QUERIES: readonly string[] = [
  ...[balanceQuery, identityQuery, transactionQuery, describeRequestQuery, tokenQuery, activityQuery, allowanceQuery],
  ...[feeQuery, nftsQuery, pricesQuery, resolveNameQuery, simulateQuery, tokenListQuery, tokensQuery],
  ...[prepareTransferQuery, receiverQuery, sentTransferQuery, verifySignatureQuery],
].map(({ id }) => id)
