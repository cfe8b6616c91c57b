import { expect, test } from 'vitest';
import { observeJob, observeRequest, renderMetrics } from './metrics.ts';

test('requests are counted by route pattern, method and status class', async () => {
  observeRequest({ method: 'GET', route: '/api/v1/feelings/:id', status: 404, seconds: 0.02 });
  observeRequest({ method: 'BREW', route: '/of-this-test', status: 405, seconds: 0.001 });
  observeJob('metrics.of-this-test.count', 'completed', 0.1);
  const text = await renderMetrics();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/v1/feelings/:id",status="4xx"} 1',
  );
  expect(text).toContain(
    'http_request_duration_seconds_count{method="other",route="/of-this-test",status="4xx"} 1',
  );
  expect(text).toContain('jobs_total{queue="metrics.of-this-test.count",outcome="completed"} 1');
  expect(text).toContain('process_cpu_seconds_total');
});
