/** Strokes of the lines: so series differ without colour too. */
export const dashes = ['', '7 4', '2 3', '10 3 2 3'] as const;
/** Colours of the series. Bars also have a pattern, lines a dash and the shape of their marks. */
export const colours = ['var(--accent)', 'var(--due)', 'var(--info)', 'var(--danger)'] as const;

interface MarkProps {
  index: number;
  x: number;
  y: number;
}

/** Mark of a line at a value: circle, square, triangle or diamond. */
export function Mark({ index, x, y }: MarkProps) {
  const fill = colours[index] ?? 'currentColor';
  switch (index % 4) {
    case 0:
      return <circle cx={x} cy={y} r={3} fill={fill} />;
    case 1:
      return <rect x={x - 3} y={y - 3} width={6} height={6} fill={fill} />;
    case 2:
      return <path d={`M${x},${y - 4}L${x + 4},${y + 3}H${x - 4}Z`} fill={fill} />;
    default:
      return <path d={`M${x},${y - 4}L${x + 4},${y}L${x},${y + 4}L${x - 4},${y}Z`} fill={fill} />;
  }
}

/** Pattern that fills the bars of a series. The first series is solid. */
export function BarPattern({ id, index }: { id: string; index: number }) {
  const colour = colours[index] ?? 'currentColor';
  return (
    <pattern
      id={id}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${45 * index})`}
    >
      <rect width={6} height={6} fill="var(--surface)" />
      <rect width={index === 0 ? 6 : 3} height={6} fill={colour} />
    </pattern>
  );
}

/** Sample of a series for the legend. */
export function SeriesMark({ kind, index }: { kind: 'bars' | 'lines'; index: number }) {
  const id = `legend-${kind}-${index}`;
  return (
    <svg width={28} height={12} aria-hidden="true">
      {kind === 'bars' ? (
        <>
          <defs>
            <BarPattern id={id} index={index} />
          </defs>
          <rect width={28} height={12} fill={`url(#${id})`} stroke={colours[index]} />
        </>
      ) : (
        <>
          <path d="M0,6H28" stroke={colours[index]} strokeWidth={2} strokeDasharray={dashes[index]} />
          <Mark index={index} x={14} y={6} />
        </>
      )}
    </svg>
  );
}
