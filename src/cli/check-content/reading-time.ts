/** What a stated minute promises: people read prose at about these speeds. */
export const WORDS_PER_MINUTE = { least: 180, most: 260 };
