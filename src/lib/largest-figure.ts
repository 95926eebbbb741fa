/** The largest figure that a worksheet takes, either way: its field and the Excel file have room for no more. */
export const LARGEST = 1e12;
