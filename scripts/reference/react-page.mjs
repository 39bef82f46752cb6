// @ts-check
import { code, docOf, interfaceOf, membersOf, sentenceOf, table } from './read-code.mjs'
import { examplesOf, exportedFrom, functionsOf, membersTable, signatureOf, stringsOf, throwsOf } from './read-tags.mjs'

const HOOK_FILES = ['react/modal-provider.tsx', 'react/hooks.ts', 'react/use-wallets.ts', 'react/use-snapshot.ts']
/** The interfaces that a hook returns or picks from, with the file of each. */
const RESULTS = /** @type {const} */ ([
  ['react/hooks.ts', 'UseNetwork'],
  ['react/hooks.ts', 'UseConnect'],
  ['react/hooks.ts', 'UseBalance'],
  ['modal/wallets/listed-wallet.ts', 'ListedWallet'],
  ['kernel/contract/account.ts', 'AccountState'],
  ['kernel/contract/account.ts', 'AccountEntry'],
  ['kernel/contract/account.ts', 'Balance'],
  ['kernel/contract/account.ts', 'ConnectedWalletInfo'],
])

/** Returns the section of one hook. @param {ReturnType<typeof functionsOf>[number]} hook */
const hookSection = ({ name, node, call }) => {
  const examples = examplesOf(node).map((text) => `\n\n\`\`\`tsx\n${text}\n\`\`\``)
  const throws = throwsOf(node)
  return `### \`${name}\`\n\n${sentenceOf(node, name)}\n\n\`\`\`ts\n${signatureOf(name, call)}\n\`\`\`${throws && `\n\nThrows ${throws}.`}${examples.join('')}`
}

const buttonsSection = () => {
  const shared = membersOf(interfaceOf('react/buttons.tsx', 'ButtonOptions'))
  /** @type {Readonly<Record<string, ReturnType<typeof membersOf>>>} */
  const own = {
    AccountButtonOptions: membersOf(interfaceOf('react/buttons.tsx', 'AccountButtonOptions')),
    WalletButtonOptions: membersOf(interfaceOf('react/wallet-button.tsx', 'WalletButtonOptions')),
  }
  const buttons = ['react/buttons.tsx', 'react/network-button.tsx', 'react/wallet-button.tsx']
    .flatMap(functionsOf)
    .map(({ name, node, call }) => {
      const type = call.parameters[0]?.type?.getText() ?? ''
      return { name, sentence: sentenceOf(node, name), props: [...shared, ...(own[type] ?? [])] }
    })
  const rows = [...shared, ...Object.values(own).flat()].map(({ name, type, node }) => [
    `\`${name}\``,
    code(type),
    sentenceOf(node, name),
    buttons
      .filter(({ props }) => props.some((prop) => prop.name === name))
      .map((button) => `\`${button.name}\``)
      .join(', '),
  ])
  return `${table(
    ['Button', ''],
    buttons.map(({ name, sentence }) => [`\`<${name}>\``, sentence]),
  )}\n\n${table(['Prop', 'Type', '', 'Of'], rows)}\n\nA button outside a \`ModalProvider\` throws \`MODAL_MISSING\`.`
}

/** What each attribute of an element does; the build of the page fails if the element observes others. @type {Record<string, string>} */
const ATTRIBUTES = {
  label: 'Replaces the text, as the prop does.',
  namespace: 'The namespace to show; the active one by default.',
  disabled: 'Disables the button; the value does not matter.',
  balance: '`hide` leaves the balance out.',
  wallet: 'The wallet that `<portico-wallet-button>` connects, by its id or name.',
}

const elementsSection = () => {
  const file = 'elements/define-elements.ts'
  const observed = stringsOf(file, 'observedAttributes')
  if (String(observed) !== String(Object.keys(ATTRIBUTES)))
    throw new Error(
      `The elements observe ${observed.join(', ')}; the reference describes ${Object.keys(ATTRIBUTES).join(', ')}.`,
    )
  const [define] = functionsOf(file)
  if (!define) throw new Error(`${file} exports no function.`)
  const elements = stringsOf(file, 'PorticoElementName').map((name) => `\`<${name}>\``)
  return `${docOf(define.node)}

\`\`\`ts
import { createModal } from 'portico'
import { defineElements } from 'portico/elements'
import { eip155 } from 'portico/eip155'
import { mainnet } from 'portico/networks'

defineElements(createModal({ plugins: [eip155({ networks: [mainnet] })] }))
\`\`\`

The elements are ${elements.join(', ')}. Each has an open shadow root and these attributes:

${table(
  ['Attribute', ''],
  Object.entries(ATTRIBUTES).map(([name, words]) => [`\`${name}\``, words]),
)}`
}

export const reactPage = () => {
  const names = exportedFrom('react/index.ts')
  const functions = HOOK_FILES.flatMap(functionsOf).filter(({ name }) => names.includes(name))
  const hooks = functions.filter(({ name }) => name.startsWith('use'))
  const missing = names.filter((name) => name.startsWith('use') && !hooks.some((hook) => hook.name === name))
  if (missing.length > 0) throw new Error(`The reference does not find ${missing.join(', ')}.`)
  const [provider] = functions.filter(({ name }) => name === 'ModalProvider')
  if (!provider) throw new Error('portico/react exports no ModalProvider.')
  return `# React and elements

\`portico/react\` has a provider, hooks and buttons; \`portico/elements\` has the buttons as custom elements. On a server and in the first render of the browser, hooks report a page without a connection.

## \`ModalProvider\`

${sentenceOf(provider.node, 'ModalProvider')}

\`\`\`tsx
<ModalProvider modal={modal}>
  <ConnectButton />
</ModalProvider>
\`\`\`

Register the type of your modal once, and \`useModal()\` knows your chains and plugins:

\`\`\`ts
declare module 'portico/react' {
  interface Register {
    modal: typeof modal
  }
}
\`\`\`

## Hooks

Most hooks take a \`namespace\`, and read the active one without it. \`select\` picks a part of the result: the component renders again only if that part changes, also if \`select\` returns a new object each time. The errors of a hook are thrown while rendering; a function that a hook returns rejects with errors of its own.

${hooks.map(hookSection).join('\n\n')}

## What hooks return

${RESULTS.map(([file, name]) => {
  const shape = interfaceOf(file, name)
  return `### \`${name}\`\n\n${sentenceOf(shape, name)}\n\n${membersTable(shape)}`
}).join('\n\n')}

\`useSnapshot\` and \`useModalState\` read the [snapshot of the modal](modal.md#snapshot), whose page also lists the [smaller types](modal.md#types).

## Buttons

${buttonsSection()}

## Elements

${elementsSection()}
`
}
