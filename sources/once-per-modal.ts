import type { AccountData, SourceContext } from '../services/account-data.js'

/** Makes `open` of a source: the plugins of one modal share what it returns. */
export const oncePerModal = (
  create: (context: SourceContext) => AccountData,
): ((context: SourceContext) => AccountData) => {
  const opened = new WeakMap<object, AccountData>()
  return (context) => {
    const data = opened.get(context.modal) ?? create(context)
    opened.set(context.modal, data)
    return data
  }
}
