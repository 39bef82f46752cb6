import { defineErrors } from 'portico/plugin'

// Users see these texts, too.
export const tipJarError = defineErrors({
  TIP_JAR_AMOUNT_INVALID: 'This is not an amount that the network can send. Enter another one.',
  TIP_JAR_LIMIT_EXCEEDED: 'No more than {most} {symbol} can be given in this visit. Enter a smaller amount.',
  TIP_JAR_REQUEST_INVALID: 'This request cannot be read, so it may give more than is allowed in this visit.',
  TIP_JAR_RECIPIENT_MISSING: 'No tips are taken on this network. Switch to another one.',
  TIP_JAR_ANSWER_INVALID: 'The wallet returned an invalid answer. Check the account before you try again.',
  TIP_JAR_PENDING: 'Another tip is being confirmed. Finish that one first.',
})
