import { describe, expect, it } from 'vitest';
import { physicalStyles } from './physical-styles.ts';

const findings = (declaration: string) => physicalStyles('a.css', `.a {\n  ${declaration}\n}\n`);

describe('what stays on its side in right-to-left pages', () => {
  it.each([
    'margin-left: 1rem;',
    'border-left-color: red;',
    'top: 0;',
    'width: 3rem;',
    'text-align: right;',
    'float: left;',
    'background-position: top right;',
    'mask-image: linear-gradient(to left, transparent, #000);',
    'transform: translate(-50%, 0);',
  ])('is refused: %s', (declaration) => {
    expect(findings(declaration)).toEqual([`a.css:2: ${declaration}`]);
  });

  it.each([
    'margin-inline-start: 1rem;',
    'border-start-start-radius: 4px;',
    'vertical-align: top;',
    'transform: translateX(calc(-50% * var(--along, 1)));',
    'background-image: url("arrow-left.svg");',
    '/* left and right: as it was */',
  ])('is not: %s', (declaration) => {
    expect(findings(declaration)).toEqual([]);
  });

  it('is refused in the styles of components too', () => {
    expect(physicalStyles('a.tsx', '<p style={{ marginLeft: 4 }} />')).toHaveLength(1);
    expect(physicalStyles('a.tsx', '<p style={{ marginInlineStart: 4 }} />')).toEqual([]);
  });
});
