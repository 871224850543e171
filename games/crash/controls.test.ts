import { describe, expect, it } from 'vitest';
import { controls } from './controls.ts';

const field = (autoCashout: string | null) => {
  const [first] = controls.fields({ autoCashout });
  if (first?.kind !== 'number') throw new Error('The first field is typed');
  return first;
};

describe('the panel of crash', () => {
  it('parses an empty field as no automatic cash-out, and shows it', () => {
    expect(field('2.00').apply('')).toEqual({ params: { autoCashout: null } });
    expect(field(null)).toMatchObject({ value: '', placeholder: { key: 'autoCashoutOff' } });
    expect(field(null).aside).toBeUndefined();
  });

  it('shows the probability of reaching it', () => {
    const chanceAt = (at: string) => field(at).aside?.values?.['percent'];
    expect(chanceAt('10.00')).toBe('9.90');
    expect(chanceAt('1.01')).toBe('98.02');
    expect(chanceAt('1000000.00')).toBe('0.000099');
  });

  it.each([
    ['1', '1.01', 'cashoutTooLow'],
    ['0', '1.01', 'cashoutTooLow'],
    ['1000000.01', '1000000.00', 'cashoutTooHigh'],
    ['99999999999', '1000000.00', 'cashoutTooHigh'],
  ])('corrects %s to %s and says why', (text, autoCashout, key) => {
    expect(field(null).apply(text)).toEqual({ params: { autoCashout }, error: { key } });
  });

  it('changes in steps of a tenth, starting with 2.00', () => {
    const { lowerCashout, raiseCashout } = controls.hotkeys;
    expect(raiseCashout?.({ autoCashout: null })).toEqual({ autoCashout: '2.00' });
    expect(raiseCashout?.({ autoCashout: '1.95' })).toEqual({ autoCashout: '2.05' });
    expect(lowerCashout?.({ autoCashout: '1.05' })).toEqual({ autoCashout: '1.01' });
    expect(field('1.01').steps?.less.params).toBeNull();
    expect(field('1000000.00').steps?.more.params).toBeNull();
  });

  it('shows the profit of the automatic cash-out, or nothing without one', () => {
    expect(controls.rows?.({ autoCashout: null }, 0)).toEqual([]);
    expect(controls.rows?.({ autoCashout: '10.00' }, 0)).toMatchObject([
      { value: { kind: 'profit', multiplier: 1_000_000_000n } },
    ]);
  });

  it('requires an automatic cash-out for autobet', () => {
    expect(controls.missingInAuto?.({ autoCashout: null })).toEqual({ key: 'setCashout' });
    expect(controls.missingInAuto?.({ autoCashout: '1.50' })).toBeNull();
  });
});
