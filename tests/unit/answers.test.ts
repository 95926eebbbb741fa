import { expect, test } from 'vitest';
import { answerOf } from '#worksheets/model/answer.ts';
import { calculateModel } from '#worksheets/model/calculate.ts';
import { MINUS } from '#worksheets/model/format.ts';
import { randomInputs } from '../support/random-inputs.ts';
import { readModels } from '../support/worksheet-models.ts';

test.each(readModels())('the answer of $name has words for losses', (model) => {
  for (const changes of randomInputs(model, 500))
    expect(answerOf(model, calculateModel(model, changes)), JSON.stringify(changes)).not.toContain(
      MINUS,
    );
});
