import ts from 'typescript'

/** Names of amounts: a `number` cannot hold one, whatever it is used for. */
const MONEY = /(?:amount|balance|cents|fees?|minimum|received|total|wei|worth)$/i
/** Counts, which are small once they were checked. */
const COUNTS = /^(?:decimals|places)$/
const CONVERSIONS = /^(?:Number|parseFloat|parseInt|Number\.parseFloat|Number\.parseInt)$/
const ROUNDING = /^(?:toFixed|toPrecision|toExponential)$/
const ARITHMETIC: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.AsteriskEqualsToken,
  ts.SyntaxKind.SlashEqualsToken,
  ts.SyntaxKind.PercentEqualsToken,
  ts.SyntaxKind.AsteriskAsteriskEqualsToken,
])

const lastName = (node: ts.Node): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : ''

/** A number that stands in the code, by itself or under a name in capitals: `60_000`, `POLL_MS`. */
const isConstant = (node: ts.Node): boolean =>
  ts.isNumericLiteral(node) || (ts.isIdentifier(node) && /^[A-Z][A-Z\d_]+$/.test(node.text))

/**
 * Finds code that turns an amount into a `number`, types it as one, or multiplies or divides numbers: as it is written, in the
 * order of the text.
 */
export const findFloats = (source: ts.SourceFile, checker: ts.TypeChecker): readonly string[] => {
  const found: string[] = []
  const add = (node: ts.Node) => void found.push(node.getText(source).replace(/\s+/g, ' '))
  const isNumber = (type: ts.Type): boolean =>
    (type.flags & ts.TypeFlags.NumberLike) !== 0 || (type.isUnion() && type.types.some(isNumber))
  const typeOf = (node: ts.Node) => checker.getTypeAtLocation(node)

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [value] = node.arguments
      const isCount = value !== undefined && COUNTS.test(lastName(value))
      if (CONVERSIONS.test(node.expression.getText(source)) && !isCount) add(node)
      if (ROUNDING.test(lastName(node.expression))) add(node)
    }
    if (ts.isPropertyAccessExpression(node) && node.expression.getText(source) === 'Math') add(node.parent)
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.PlusToken) add(node)
    if (ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.NumberKeyword) add(node)
    if (ts.isBinaryExpression(node) && ARITHMETIC.has(node.operatorToken.kind)) {
      const { left, right } = node
      if (isNumber(typeOf(node)) && !(isConstant(left) && isConstant(right))) add(node)
    }
    const isNamed =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isPropertySignature(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isPropertyAssignment(node) ||
      ts.isBindingElement(node)
    if (isNamed && ts.isIdentifier(node.name) && MONEY.test(node.name.text) && isNumber(typeOf(node))) add(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
