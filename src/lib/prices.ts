/** The pounds of a price as the content has it, with one number in it: 8000 of 'from £8,000'. */
export function poundsOf(price: string): number {
  return Number(price.replaceAll(/\D/g, ''));
}
