// @ts-check
import { code, docOf, interfaceOf, membersOf, sentenceOf, table } from './read-code.mjs'

const FILE = 'kernel/contract/contributions.ts'
/** The interfaces that items extend; their members are repeated in the first table. */
const COMMON = ['Contribution', 'Piece']
/** Items with keys of their own, and the props of components. */
const SHAPES = ['ConnectMethod', 'AccountAction', 'AccountTab']
const PROPS = ['ConnectMethodProps', 'AccountProps', 'ConnectHelpProps', 'ContributionContext']

/** @param {readonly string[]} names */
const rowsOf = (names) =>
  names.flatMap((name) =>
    membersOf(interfaceOf(FILE, name)).map(({ name: member, isOptional, type, node }) => [
      `\`${member}${isOptional ? '?' : ''}\``,
      code(type),
      docOf(node),
    ]),
  )

/** @param {string} name */
const section = (name) =>
  `### \`${name}\`\n\n${sentenceOf(interfaceOf(FILE, name), name)}\n\n${table(['Member', 'Type', ''], rowsOf([name]))}`

/** Writes the page about slots. */
export const slotsPage = () => {
  const slots = membersOf(interfaceOf(FILE, 'Slots'))
  return `# Slots

What the key \`contributes\` of a plugin may add to screens: for each slot one item, or a list. [Contribute to a screen](../guide/write-a-feature.md#contribute-to-a-screen) has an example, and [icons](views.md#icons) lists the names of an \`icon\`.

${table(
  ['Slot', 'Item', 'Where'],
  slots.map(({ name, type, node }) => [
    code(name.replaceAll("'", '')),
    code(type.replaceAll('<Options>', '')),
    docOf(node),
  ]),
)}

A \`Piece<Props>\` is an item whose component receives \`Props\`.

## Keys of items

Every item has these; an item of \`account.actions\` has no \`load\`.

${table(['Member', 'Type', ''], rowsOf(COMMON))}

${SHAPES.map(section).join('\n\n')}

## Props

${PROPS.map(section).join('\n\n')}
`
}
