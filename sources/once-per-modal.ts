import type { SourceContext } from '../services/account-data.js'

/** Makes `open` of a source: the plugins of one modal share what it returns. */
export const oncePerModal = <Data>(create: (context: SourceContext) => Data): ((context: SourceContext) => Data) => {
  const opened = new WeakMap<object, { readonly data: Data }>()
  return (context) => {
    const found = opened.get(context.modal) ?? { data: create(context) }
    opened.set(context.modal, found)
    return found.data
  }
}
