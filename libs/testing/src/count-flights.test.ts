import { countFlights } from './count-flights.ts';

const load = (fetchStart: number, responseEnd: number) => ({ fetchStart, responseEnd });

test('requests that wait for each other are flights, those at the same time are one', () => {
  const page = load(0, 100);
  const both = [load(110, 200), load(110, 300)];
  expect(countFlights([page, ...both, load(310, 400)], 500)).toBe(3);
  expect(countFlights([page, ...both, load(210, 290), load(310, 400)], 500)).toBe(4);
});

test('requests that end after the moment do not count', () => {
  expect(countFlights([load(0, 100), load(110, 200), load(210, 600)], 500)).toBe(2);
  expect(countFlights([], 500)).toBe(0);
});
