<?php

declare(strict_types=1);

namespace Drupal\Tests\decoupled_sites\Kernel;

use Drupal\Component\Datetime\Time;
use Drupal\Core\Cache\Cache;
use Drupal\Core\DependencyInjection\ContainerBuilder;
use Drupal\decoupled_sites\FrontEnd;
use Drupal\decoupled_sites\PurgeQueue;
use Drupal\node\Entity\Node;
use Drupal\node\Entity\NodeType;
use Drupal\path_alias\Entity\PathAlias;
use GuzzleHttp\Client;
use GuzzleHttp\Exception\ConnectException;
use GuzzleHttp\Handler\MockHandler;
use GuzzleHttp\HandlerStack;
use GuzzleHttp\Middleware;
use GuzzleHttp\Psr7\Request;
use GuzzleHttp\Psr7\Response;

/**
 * Tests what the front end is told, and the links to it.
 *
 * @group decoupled_sites
 */
final class FrontEndTest extends DecoupledSitesKernelTestBase {

  /**
   * The front end's answers to come.
   */
  private MockHandler $answers;

  /**
   * What was sent to it.
   */
  private array $sent = [];

  /**
   * Made by the front end's own code too: tests/lib/cms/drupal-signatures.test.ts.
   */
  private array $vector;

  /**
   * {@inheritdoc}
   */
  public function register(ContainerBuilder $container): void {
    parent::register($container);
    $this->vector = json_decode(file_get_contents(__DIR__ . '/../../fixtures/signatures.json'), TRUE);
    $this->answers = new MockHandler();
    $stack = HandlerStack::create($this->answers);
    $stack->push(Middleware::history($this->sent));
    $container->set('http_client', new Client(['handler' => $stack]));
  }

  /**
   * {@inheritdoc}
   */
  protected function setUp(): void {
    parent::setUp();
    $clock = new class($this->container->get('request_stack')) extends Time {

      /**
       * The time that it shows.
       */
      public int $now;

      /**
       * {@inheritdoc}
       */
      public function getCurrentTime(): int {
        return $this->now;
      }

    };
    $clock->now = $this->vector['now'];
    $this->container->set('datetime.time', $clock);
    $this->config('decoupled_sites.settings')
      ->set('purge_url', 'https://front.example/')
      ->set('revalidate_secret', $this->vector['secret'])
      ->set('preview_secret', $this->vector['secret'])
      ->set('sites.farm', 'https://farm.example:8443')
      ->save();
  }

  /**
   * Both sides sign a purge alike.
   */
  public function testPurgeIsSigned(): void {
    $this->answers->append(new Response(202));

    $this->assertNull($this->container->get(FrontEnd::class)->purge(['node:12', 'node_list:article'], '7'));

    $request = $this->sent[0]['request'];
    $this->assertSame('https://front.example/api/revalidate', (string) $request->getUri());
    $this->assertSame('farm.example:8443', $request->getHeaderLine('host'));
    $this->assertSame($this->vector['purge']['body'], (string) $request->getBody());
    $this->assertSame((string) $this->vector['now'], $request->getHeaderLine('x-revalidate-time'));
    $this->assertSame('sha256=' . $this->vector['purge']['signature'], $request->getHeaderLine('x-revalidate-signature'));
  }

  /**
   * Without a site that has an address, a purge has the host of its URL.
   */
  public function testPurgeNeedsNoSite(): void {
    $this->config('decoupled_sites.settings')->set('sites.farm', '')->save();
    $this->answers->append(new Response(202));

    $this->assertNull($this->container->get(FrontEnd::class)->purge(['node:12'], '7'));

    $this->assertSame('front.example', $this->sent[0]['request']->getHeaderLine('host'));
  }

  /**
   * Both sides sign a link to a preview alike, and it is valid for an hour.
   */
  public function testPreviewIsSigned(): void {
    ['site' => $site, 'path' => $path, 'expires' => $expires, 'version' => $version, 'signature' => $signature] = $this->vector['preview'];

    $this->assertSame(
      'https://farm.example:8443/api/preview?path=' . urlencode($path) . "&expires=$expires&version=$version&signature=$signature",
      $this->container->get(FrontEnd::class)->previewUrl($site, $path),
    );
    $this->assertNull($this->container->get(FrontEnd::class)->previewUrl('main', $path));
  }

  /**
   * Tags wait for a front end that is down, once each, and go when it is up.
   */
  public function testTagsSurviveAnOutage(): void {
    $queue = $this->container->get(PurgeQueue::class);
    $this->answers->append(new ConnectException('refused', new Request('POST', '/')), new Response(503), new Response(202));

    Cache::invalidateTags(['node:12', 'node_list:article', 'rendered', 'config:system.menu.farm-main']);
    $queue->destruct();
    $this->assertSame(1, count($this->sent));
    $this->assertSame('refused', $queue->status()['error']);

    // An editor does not wait for it again within a minute.
    Cache::invalidateTags(['node:12', 'config:webform.webform.letter']);
    $queue->destruct();
    $this->assertSame(1, count($this->sent));

    $queue->send(2);
    $this->assertSame('HTTP 503', $queue->status()['error']);
    $this->assertSame(5, $queue->length());

    $queue->send(2);
    $body = json_decode((string) $this->sent[2]['request']->getBody(), TRUE);
    $this->assertSame(['node:12', 'node_list:article', 'menu:main', 'webform:letter'], $body['tags']);
    $this->assertSame(0, $queue->length());
    $this->assertSame(0, $queue->status()['failed']);
    $this->assertSame($this->vector['now'], $queue->status()['sent']);
  }

  /**
   * What is rolled back purges nothing.
   */
  public function testRollbackPurgesNothing(): void {
    $transaction = $this->container->get('database')->startTransaction();
    Cache::invalidateTags(['node:12']);
    $transaction->rollBack();

    $this->container->get(PurgeQueue::class)->destruct();

    $this->assertSame([], $this->sent);
  }

  /**
   * A form that changes is purged, one that is filled in is not.
   */
  public function testSubmissionPurgesNothing(): void {
    $queue = $this->container->get(PurgeQueue::class);
    $this->createWebform(['name' => ['#type' => 'textfield', '#title' => 'Naam']])->save();
    $this->answers->append(new Response(202));
    $queue->destruct();
    $this->assertStringContainsString('webform:letter', (string) $this->sent[0]['request']->getBody());

    $response = $this->call('POST', '/main/nl/webform_rest/submit', '{"webform_id": "letter", "name": "Joop"}');

    $this->assertSame(200, $response->getStatusCode());
    $this->assertSame(0, $queue->length());
  }

  /**
   * An alias that is changed by itself purges what is at it, also as it goes.
   */
  public function testAliasPurgesItsPage(): void {
    NodeType::create(['type' => 'article', 'name' => 'Article'])->save();
    $nodes = array_map(fn ($title) => Node::create(['type' => 'article', 'title' => $title]), ['Soep', 'Brood']);
    array_map(fn ($node) => $node->save(), $nodes);
    $database = $this->container->get('database');
    $tags = function () use ($database) {
      $found = $database->select('decoupled_sites_purge', 'p')->fields('p', ['tag'])->distinct()->orderBy('tag')->execute()->fetchCol();
      $database->delete('decoupled_sites_purge')->execute();
      return $found;
    };
    $tags();

    $alias = PathAlias::create(['path' => '/node/1', 'alias' => '/soep', 'langcode' => 'nl']);
    $alias->save();
    $this->assertSame(['node:1', 'node_list'], $tags());
    $alias->setPath('/node/2')->save();
    $this->assertSame(['node:1', 'node:2', 'node_list'], $tags());
    $alias->delete();
    $this->assertSame(['node:2', 'node_list'], $tags());
    PathAlias::create(['path' => '/user/1', 'alias' => '/ik'])->save();
    $this->assertSame([], $tags());
  }

  /**
   * Without a front end nothing waits for one.
   */
  public function testNothingWaitsForAnUnknownFrontEnd(): void {
    $this->config('decoupled_sites.settings')->set('purge_url', '')->save();

    Cache::invalidateTags(['node:12']);

    $this->assertSame(0, $this->container->get(PurgeQueue::class)->length());
  }

}
