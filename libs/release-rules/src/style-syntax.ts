import { TokenType, tokenize } from '@csstools/css-tokenizer';

const closing = new Map<string, string>([
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenCurly, TokenType.CloseCurly],
]);
const ends = new Set(closing.values());

/**
 * Returns why a browser could read a style sheet in another way than the parser that checks its rules. After an
 * error, as a string that does not end on its line, the two go on at different places. A sheet without errors has the
 * same rules for both. Undefined: it has none.
 */
export function syntaxErrorIn(css: string): string | undefined {
  // A browser reads a file in the encoding of its byte order mark.
  const errors: string[] = css.includes('\uFFFD') ? ['it is not UTF-8'] : [];
  const tokens = tokenize({ css }, { onParseError: ({ message }) => errors.push(message) });
  const open: string[] = [];
  for (const [type, text] of tokens) {
    const end = closing.get(type);
    if (end !== undefined) open.push(end);
    else if (ends.has(type) && open.pop() !== type) errors.push(`${text} closes nothing`);
    else if (type === TokenType.CDO || type === TokenType.CDC) errors.push(`${text} is not CSS`);
  }
  if (open.length > 0) errors.push('a bracket is not closed');
  return errors[0];
}
